import { beforeAll, describe, expect, test } from 'vitest';
import {
  findDeclaredNames,
  findExportedNames,
  parseProgram,
} from '#tools/structure/declarations.ts';
import { findRefusedWords, hasOfSuffix, isVagueName } from '#tools/structure/words.ts';
import { readSources, type SourceFile } from '../support/sources.ts';

const allCode =
  /^(models|machines|src|server|inspector|explorer|tools|tests)\/.*(?<!\.generated)\.(ts|tsx|mjs)$/;
const allSources = readSources();
const sources = allSources.filter(({ path }) => allCode.test(path));

interface FileNames {
  readonly declared: readonly string[];
  readonly exported: readonly string[];
}

const namesByFile = new WeakMap<SourceFile, FileNames>();

/** The names of a file, which is parsed once for all tests. */
function readNames(file: SourceFile): FileNames {
  const earlierNames = namesByFile.get(file);
  if (earlierNames) return earlierNames;
  const program = parseProgram(file.path, file.text);
  const names = { declared: findDeclaredNames(program), exported: findExportedNames(program) };
  namesByFile.set(file, names);
  return names;
}

function findRefusedNames(file: SourceFile): string[] {
  const { path } = file;
  return [path, ...new Set(readNames(file).declared)].flatMap((name) =>
    findRefusedWords(name).map((word) => `${path}: ${name}: use the standard term for “${word}”`),
  );
}

/** The code without keys of texts, seed data, sample charts and styles. */
const namedCode =
  /^(models|machines|src(?!\/text)|server(?!\/seed)|inspector|explorer(?!\/tests)|tools|tests)\/(?!.*\.css\.ts$)/;

const findVagueNames = (file: SourceFile): string[] =>
  readNames(file)
    .declared.filter(isVagueName)
    .map((name) => `${file.path}: ${name}: name it after its value`);

const findOfSuffixes = (file: SourceFile): string[] =>
  readNames(file)
    .declared.filter(hasOfSuffix)
    .map((name) => `${file.path}: ${name}: start with a verb (toX, findX, getX, createX)`);

/** Files whose export names follow a convention. */
const SHARED_EXPORTS = [
  /\.css\.ts$/, // styles are imported as `css`
  /\.api\.ts$/, // spellings of the specification
  /^src\/text\/(zh|zhHant)\//, // each text has the name that it has in src/text/en
  /\.global\.ts$/, // vitest calls `setup`
];

function findDuplicateExports(files: readonly SourceFile[]): string[] {
  const pathsByName = new Map<string, string[]>();
  for (const file of files) {
    const { path } = file;
    if (SHARED_EXPORTS.some((pattern) => pattern.test(path))) continue;
    for (const name of new Set(readNames(file).exported)) {
      pathsByName.set(name, [...(pathsByName.get(name) ?? []), path]);
    }
  }
  return [...pathsByName]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}

const EXPORT = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

/**
 * Code that the shop's files do not import: the explorer is a package, Vitest loads its runner and
 * reporter by path.
 */
const isUsedElsewhere = ({ path }: SourceFile): boolean =>
  /^explorer\/(?!tests\/)|\.(runner|reporter)\.ts$|^tests\/tools\/unusedCode\.test\.ts$/.test(path);

/** The names that a file exports and no other file contains. */
function findUnusedExports(files: readonly SourceFile[], users = files): string[] {
  const countByName = new Map<string, number>();
  for (const { text } of users)
    for (const name of new Set(text.match(/[A-Za-z_$][\w$]*/g)))
      countByName.set(name, (countByName.get(name) ?? 0) + 1);
  return files
    .filter((file) => !isUsedElsewhere(file))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORT)]
        .map(([, name = '']) => name)
        .filter((name) => countByName.get(name) === 1)
        .map((name) => `${path}: ${name}: no other file uses it`),
    );
}

/** Comments, texts of developers and test titles, and the documents that this project writes. */
const proseFiles =
  /^(models|machines|src|server(?!\/seed)|inspector|explorer|tools(?!\/structure\/words)|tests(?!\/architecture)|README|CONTRIBUTING|CHANGELOG|docs\/(?!(spec|ux|decisions)\.md|measured|test-plan))/;

const findRefusedProse = ({ path, text }: SourceFile): string[] =>
  (
    text.match(/\b(anew|whoever|whomever|torn|deeds?|in haste|fates?|takings|debtors?)\b/gi) ?? []
  ).map((word) => `${path}: say “${word}” in plain English`);

describe('names', () => {
  // A hook has more time than a test: on a busy machine, parsing takes longer than 30 seconds.
  beforeAll(() => sources.forEach(readNames));

  test('no path and no declared name contains a refused word', () => {
    expect(sources.flatMap(findRefusedNames)).toEqual([]);
  });

  test('variables are named after their values', () => {
    const files = sources.filter(({ path }) => namedCode.test(path));
    expect(files.flatMap(findVagueNames)).toEqual([]);
    const text = 'const known = list.find((one) => one.id === id);';
    expect(findVagueNames({ path: 'models/cart/cart.ts', text })).toHaveLength(2);
  });

  test('names of tests and tools start with a verb instead of the suffix Of', () => {
    const files = sources.filter(({ path }) => /^(inspector|explorer|tools|tests)\//.test(path));
    expect(files.flatMap(findOfSuffixes)).toEqual([]);
    const text = 'const orderOf = (id: string) => orders.get(id);';
    expect(findOfSuffixes({ path: 'tests/order.ts', text })).toHaveLength(1);
  });

  test('comments, test titles and documents use plain English', () => {
    const files = allSources.filter(({ path }) => proseFiles.test(path));
    expect(files.flatMap(findRefusedProse)).toEqual([]);
    const text = '// Whoever pays later pays anew.';
    expect(findRefusedProse({ path: 'models/cart/cart.ts', text })).toHaveLength(2);
  });

  test('an exported name is declared in one file', () => {
    expect(findDuplicateExports(sources)).toEqual([]);
  });

  test('an exported name is used by another file', () => {
    const users = allSources.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path));
    expect(findUnusedExports(sources, users)).toEqual([]);
    const files = [
      {
        path: 'models/cart/cart.ts',
        text: 'export interface Limit {}\nexport function toLine() {}',
      },
      { path: 'src/cart/CartPage.tsx', text: 'const line = toLine();' },
    ];
    expect(findUnusedExports(files)).toEqual(['models/cart/cart.ts: Limit: no other file uses it']);
  });

  test('a refused word is detected in a path, a variable, a parameter, a member and a key', () => {
    const text = `
      import { open as openDoor } from './open.ts';
      const { a: orderDebtor } = b;
      function f(knockKey: string, [...newsEvents]: string[]) {}
      interface Order { takings: number }
      const order = { 'deal.made': 1, onShelf: true, SPINE_COUNT: 2, outdoor: 3 };`;
    const violations = findRefusedNames({ path: 'server/house/order.ts', text });
    expect(violations.map((violation) => violation.split(': ')[1])).toEqual([
      ...['server/house/order.ts', 'openDoor', 'orderDebtor', 'knockKey', 'newsEvents'],
      ...['takings', 'deal.made', 'SPINE_COUNT'],
    ]);
  });

  test('a name that two files export is detected', () => {
    const files = [
      { path: 'models/cart/cart.ts', text: 'export const limit = 1;' },
      { path: 'models/order/order.ts', text: 'export function limit() {}' },
      { path: 'models/order/order.api.ts', text: 'export interface limit {}' },
    ];
    expect(findDuplicateExports(files)).toEqual([
      'limit: models/cart/cart.ts, models/order/order.ts',
    ]);
  });
});
