"""List the sentences that a package's French catalogue lacks, and those it no longer needs."""

from tests.core.test_catalogues import PACKAGES, entries, forms, keys

for package in PACKAGES:
    translated = {form for message in entries(package) for form in forms(message.id)}
    for key in sorted(keys(package) - translated):
        print(f"{package.name}: missing: {key}")
    for key in sorted(translated - keys(package)):
        print(f"{package.name}: obsolete: {key}")
