import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { codeRules } from './support/house/codeRules.ts';
import type { HouseRule } from './support/house/rule.ts';
import { shelfRules } from './support/house/shelfRules.ts';
import { allSources, type SourceFile } from './support/sources.ts';

const sources = allSources();

function breachesOf(rule: HouseRule, files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => rule.about.test(path) && !rule.except?.test(path))
    .flatMap((file) => rule.breaches(file).map((breach) => `${file.path}: ${breach}`));
}

describe('the rules of the house', () => {
  for (const rule of [...shelfRules, ...codeRules]) {
    test(rule.name, () => {
      expect(breachesOf(rule, sources)).toEqual([]);
    });

    test(`a breach is seen: ${rule.name}`, () => {
      expect(breachesOf(rule, [rule.example])).not.toEqual([]);
    });
  }

  test('the rules read the whole project', () => {
    const shelves = new Set(sources.map(({ path }) => path.split('/')[0]));
    expect([...shelves]).toEqual(
      expect.arrayContaining(['models', 'machines', 'src', 'server', 'tests']),
    );
  });
});

function inexactVersions(manifest: string): string[] {
  const { dependencies, devDependencies }: Record<string, Record<string, string> | undefined> =
    JSON.parse(manifest);
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}@${version}`);
}

function read(path: string): string {
  return readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
}

describe('the packages', () => {
  test('every version is exact, so that each install is the same', () => {
    expect(inexactVersions(read('package.json'))).toEqual([]);
    expect(inexactVersions('{"dependencies":{"a":"^1.2.3","b":"1.2.3"}}')).toEqual(['a@^1.2.3']);
  });

  test('the lockfile names no download address, so that it works behind any registry', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved":/);
  });

  test('the lockfile knows each platform, also where a registry has only some of them', () => {
    const { packages }: { packages: Record<string, { optionalDependencies?: object }> } =
      JSON.parse(read('package-lock.json'));
    const absent = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
      ),
    );
    expect(absent).toEqual([]);
  });
});
