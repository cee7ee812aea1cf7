// Prints a CycloneDX bill of materials of the packages that the shop uses at run time.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @param {string} file @returns {Record<string, any>} */
const readJson = (file) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));

const manifest = readJson('package.json');
const lock = readJson('package-lock.json');
// `npm sbom --omit=dev` leaves out packages that a development package also needs, such as React.
delete manifest['devDependencies'];
delete lock['packages']['']['devDependencies'];
lock['packages'] = Object.fromEntries(
  Object.entries(lock['packages']).filter(([, { dev }]) => dev !== true),
);

const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
try {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  const { status } = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
