import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readSources } from '../support/sources.ts';

test('the architecture rules read the whole project', () => {
  const layers = new Set(readSources().map(({ path }) => path.split('/')[0]));
  expect([...layers]).toEqual(
    expect.arrayContaining(['models', 'machines', 'src', 'server', 'tests']),
  );
});

function findInexactVersions(manifest: string): string[] {
  const { dependencies, devDependencies }: Record<string, Record<string, string> | undefined> =
    JSON.parse(manifest);
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}@${version}`);
}

function readProjectFile(path: string): string {
  return readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
}

describe('the packages', () => {
  test('every version is exact, so that each install is the same', () => {
    expect(findInexactVersions(readProjectFile('package.json'))).toEqual([]);
    expect(findInexactVersions('{"dependencies":{"a":"^1.2.3","b":"1.2.3"}}')).toEqual([
      'a@^1.2.3',
    ]);
  });

  test('the lockfile contains no download URL, so that it works with any registry', () => {
    expect(readProjectFile('package-lock.json')).not.toMatch(/"resolved":/);
  });

  test('the lockfile contains the packages of every platform', () => {
    const { packages }: { packages: Record<string, { optionalDependencies?: object }> } =
      JSON.parse(readProjectFile('package-lock.json'));
    const absent = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    );
    expect(absent).toEqual([]);
  });
});
