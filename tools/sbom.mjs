// Prints a CycloneDX bill of materials of the packages that a release installs or contains.
import { spawnSync } from 'node:child_process';
import { withShippedPackages } from './shippedPackages.mjs';

process.exitCode = withShippedPackages(
  (cwd) =>
    spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
    }).status ?? 1,
);
