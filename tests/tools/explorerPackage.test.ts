import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
// Inside the repository, so that the compiler finds the packages of the repository.
mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'explorer-package-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Packs the explorer as `npm publish` does, and installs it in a new project. */
function installPackage(): string {
  const sources = join(folder, 'sources');
  cpSync(join(root, 'explorer'), sources, { recursive: true });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: sources });
  const project = join(folder, 'project');
  const installed = join(project, 'node_modules', 'statechart-explorer');
  mkdirSync(installed, { recursive: true });
  const archive = join(folder, 'statechart-explorer-0.1.0.tgz');
  execFileSync('tar', ['-xzf', archive, '-C', installed, '--strip-components', '1']);
  symlinkSync(join(root, 'node_modules', 'xstate'), join(project, 'node_modules', 'xstate'));
  return project;
}

function readExample(): string {
  const readme = readFileSync(join(root, 'explorer', 'README.md'), 'utf8');
  const example = /```js\n([^]*?)```/.exec(readme)?.[1];
  if (!example) throw new Error(`${basename(root)}: explorer/README.md has no example`);
  return example;
}

test('a project that installs the explorer runs the example of its README', () => {
  const project = installPackage();
  const file = join(project, 'player.test.mjs');
  writeFileSync(file, readExample());
  const output = execFileSync('node', ['--test', '--test-reporter', 'spec', file], {
    encoding: 'utf8',
  });
  expect(output).toMatch(/✔ start → track.choose \(first\) → load fails \(offline\)/);
  expect(output).toMatch(/✔ every transition is covered/);
  expect(output).toMatch(/fail 0\n/);
});
