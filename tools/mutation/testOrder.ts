import { basename, dirname } from 'node:path';

/** The module of a mutant. */
interface ChangedModule {
  readonly file: string;
  readonly code: string;
}
interface TestFile {
  readonly path: string;
  readonly code: string;
  /** how long its tests take without a mutant */
  readonly ms: number;
}

const splitName = (name: string) =>
  name.split(/(?=[A-Z])|\W/).map((word) => word.toLowerCase().replace(/s$/, ''));

/** The names that a module exports. */
const listExports = (code: string) =>
  [...code.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)].map(
    ([, name = '']) => name,
  );

/** The tests of whole pages compare every text of them with a reviewed file. */
const PAGE_TESTS = 'tests/views/pages/';

/** How likely the test is to detect a mutant of the module. */
function rate({ file, code }: ChangedModule, test: TestFile): number {
  const name = basename(file).replace(/\..*/, '');
  const testName = basename(test.path).replace(/\.test\.\w+$/, '');
  const testWords = new Set(splitName(testName));
  const words = [...splitName(name), ...splitName(basename(dirname(file)))];
  const isNamed = testName.toLowerCase().includes(name.toLowerCase());
  const isMentioned =
    test.code.includes(`/${basename(file)}'`) ||
    listExports(code).some((exported) => test.code.includes(exported));
  const isAboutFolder = test.code.includes(`/${dirname(file)}/*`);
  return (
    (isAboutFolder ? 8 : 0) +
    (isNamed ? 4 : 0) +
    (isMentioned ? 3 : 0) +
    (test.path.startsWith(PAGE_TESTS) ? 2 : 0) +
    new Set(words.filter((word) => testWords.has(word))).size
  );
}

/** Tests that are likely to detect the mutant come first, then the shortest. */
export function sortTests<T extends TestFile>(
  changed: ChangedModule,
  tests: readonly T[],
): readonly T[] {
  return tests
    .map((test) => ({ test, rating: rate(changed, test) }))
    .toSorted(
      (a, b) =>
        b.rating - a.rating || a.test.ms - b.test.ms || a.test.path.localeCompare(b.test.path),
    )
    .map(({ test }) => test);
}
