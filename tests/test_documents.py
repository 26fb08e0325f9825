"""What README says is run, and what documents point to is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


@pytest.mark.slow
def test_the_python_in_readme_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    readme = (ROOT / "README.md").read_text()
    blocks = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "README.md", "exec"), names)
    printed = capsys.readouterr().out
    assert "[None, None, None, None, None, None, None, None, None]" in printed
    assert "> offer 3" in printed
    assert "Outcome(winners=" in printed
    said = re.search(r"about ([\d.]+) for the first seat", readme)
    shares = re.search(r"^\[([\d.]+) ", printed, re.MULTILINE)
    assert said
    assert shares
    assert abs(float(said[1]) - float(shares[1])) < 0.01


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.name)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)\)", document.read_text()):
        assert (document.parent / target).exists(), target
