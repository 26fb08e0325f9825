"""Trainings on disk: a folder with all that is needed to go on, and the curve as CSV."""

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import numpy as np

from tripot.core.language import msg
from tripot.core.refusals import BadOption
from tripot.files import write_whole
from tripot.kit.network import Origin, read_arrays, write_network
from tripot.learning.training.company import SHARES, Tables
from tripot.learning.training.gathering import Prior
from tripot.learning.training.learner import Learner
from tripot.learning.training.network import Adam, Layers, Network
from tripot.learning.training.training import Chapter, Plan, Training

CHECKPOINT, CURVE, NETWORK = "training.npz", "curve.csv", "learned.npz"


def settings_of(plan: Plan) -> dict[str, Any]:
    """What a plan says that must not change when its training goes on, as plain data."""
    tables = plan.tables
    return {
        **settings_of_tables(tables),
        "target": tables.target if isinstance(tables.target, str) else None,
        "seed": plan.seed,
        "hidden": list(plan.hidden),
        "rounds": plan.rounds,
        "steps": plan.steps,
        "chapters_to_magnet": plan.chapters_to_magnet,
        "lessons": plan.lessons,
        "prior": plan.prior,
        **({} if plan.prior is None else {"sees_odds": True, "stray": plan.stray}),
        **({} if plan.start is None else {"start": plan.start.name}),
        "shares": SHARES,
        "pull": asdict(plan.pull),
    }


def settings_of_tables(tables: Tables) -> dict[str, Any]:
    """The same of which tables there are."""
    return {
        "game": tables.game.name,
        "players": list(tables.players),
        "options": dict(tables.options or {}),
        "tables": tables.count,
        "features": tables.version,
        "actions": tables.game.rules.ACTIONS,
        **({"self-play": True} if tables.is_self_play else {}),
        **({"met": dict(tables.met)} if tables.met else {}),
    }


def save(training: Training, folder: Path) -> None:
    """Write a training into a folder; whatever is killed meanwhile, the last one is whole.

    Raises:
        OSError: It cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    learner, adam = training.learner, training.learner.adam
    curve = [asdict(one) for one in training.curve]
    about = {"settings": settings_of(training.plan), "steps": adam.steps, "curve": curve}
    kept = {"about": np.array(json.dumps(about))}
    networks = {"network": learner.network.layers, "magnet": learner.magnet.layers}
    networks |= {"first": adam.first, "second": adam.second}
    networks |= {f"past {at}": one.layers for at, one in enumerate(training.past)}
    for name, layers in networks.items():
        kept |= {f"{name} {at}": layer for at, layer in enumerate(layers)}
    written = io.BytesIO()
    np.savez(written, **kept)  # type: ignore[arg-type]  # its keywords are arrays
    write_whole(folder / CHECKPOINT, written.getvalue())
    write_whole(folder / CURVE, as_csv(training.curve).encode())


def resumed(plan: Plan, folder: Path) -> Training:
    """The training in a folder, or a fresh one if there is none.

    Raises:
        BadOption: It is another training than planned, or cannot be read.
        OSError: The file cannot be read.
    """
    file = folder / CHECKPOINT
    if not file.exists():
        return plan.fresh()
    try:
        about, arrays = read_arrays(file, "about")
        check_same(about["settings"], settings_of(plan), folder)
        return _restored(plan, about, arrays)
    except (ValueError, KeyError, TypeError) as error:
        raise no_training(file) from error


def check_same(kept: dict[str, Any], planned: dict[str, Any], folder: Path) -> None:
    """Refuse to go on with a training that has other settings than planned.

    Raises:
        BadOption: It has; the sentence names them.
    """
    named = kept.keys() | planned.keys()
    if differing := sorted(name for name in named if kept.get(name) != planned.get(name)):
        raise BadOption(
            msg("The training in {folder} has another value of {settings}."),
            folder=str(folder),
            settings=", ".join(differing),
        )


def no_training(file: Path) -> BadOption:
    """The refusal of a file that cannot be read as a training."""
    return BadOption(msg("{file} is not a training."), file=str(file))


def _restored(plan: Plan, about: dict[str, Any], arrays: dict[str, Any]) -> Training:
    depth = 2 * (len(plan.hidden) + 1)

    def layers(name: str) -> Layers:
        return [arrays[f"{name} {at}"] for at in range(depth)]

    past = 0
    while f"past {past} 0" in arrays:
        past += 1
    adam = Adam(layers("first"), layers("second"), about["steps"])
    learner = Learner(Network(layers("network")), Network(layers("magnet")), adam)
    curve = [Chapter(**row) for row in about["curve"]]
    return Training(plan, learner, [Network(layers(f"past {at}")) for at in range(past)], curve)


def as_csv(curve: Sequence[Chapter]) -> str:
    """A curve as a table, with a heading."""
    written = io.StringIO()
    rows = csv.writer(written, lineterminator="\n")
    rows.writerow(field.name for field in fields(Chapter))
    rows.writerows(asdict(chapter).values() for chapter in curve)
    return written.getvalue()


def export(training: Training, file: Path) -> None:
    """Write the network of a training where a game can play by it.

    Raises:
        ValueError: It is too wide for compiled code.
        OSError: The file cannot be written.
    """
    plan = training.plan
    decisions = training.curve[-1].decisions if training.curve else 0
    origin = origin_of(plan.tables, plan.begins_as, decisions=decisions, seed=plan.seed)
    write_network(file, training.learner.network.layers, origin)


def origin_of(tables: Tables, prior: Prior | None, *, decisions: int, seed: str) -> Origin:
    """What a network was trained on."""
    return Origin(
        game=tables.game.name,
        features=tables.version,
        actions=tables.game.rules.ACTIONS,
        players=tuple(sorted(set(tables.players))),
        options=dict(tables.options or {}),
        decisions=decisions,
        seed=seed,
        prior="" if prior is None else prior.bot,
        stray=0.0 if prior is None else prior.stray,
        sees_odds=prior is not None,
    )
