"""List the sentences that a package's French catalogue lacks, and those it no longer needs."""

from tripot.cli.making.sentences import PACKAGES, entries, forms, keys, untranslated

for package in PACKAGES:
    translated = {form for message in entries(package) for form in forms(message.id)}
    for key in untranslated(package):
        print(f"{package.name}: missing: {key}")
    for key in sorted(translated - keys(package)):
        print(f"{package.name}: obsolete: {key}")
