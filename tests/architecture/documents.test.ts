import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { OPTIONS, USAGES } from '#server/operator/commandUsage.ts';
import { LONG_TASKS } from '#tools/deep/tasks.ts';
import { faultLayers } from '#tools/faults/layers.ts';
import { readSources, type SourceFile } from '../support/sources.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sources = readSources();
const scripts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
).scripts;

/** Documents whose commands and paths a reader follows. The others are generated, or dated. */
const documents = sources.filter(({ path }) =>
  /^(?!CHANGELOG|docs\/(spec\.md|measured\/|test-plan\/)).*\.md$/.test(path),
);

const readCode = (text: string): string[] =>
  [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`/g)].map(([code]) => code.replaceAll('`', ''));

const readText = (path: string) => sources.find((source) => source.path === path)?.text ?? '';

/** The names that may follow `npm run SCRIPT --`. */
const subcommands: Readonly<Record<string, ReadonlySet<string>>> = {
  deep: new Set(Object.keys(LONG_TASKS)),
  faults: new Set([...Object.keys(faultLayers), 'mutants']),
  bench: new Set(readText('tools/bench/cli.ts').match(/(?<=^ {2})\w+(?=: \(\) =>)/gm)),
  mall: new Set(['help', ...USAGES.map(({ command }) => command.split(' ')[0] ?? '')]),
};

/** The files whose text names the options of a script. */
function listProgramFiles(script: string, first: string): string[] {
  if (script === 'deep') return ['tools/deep/deep.cli.ts', LONG_TASKS[first]?.script ?? ''];
  const file = /(tools|server)\/[\w/.-]+/.exec(scripts[script] ?? '')?.[0] ?? '';
  return script === 'bench' ? [`tools/bench/${first}.ts`] : [file];
}

const mentionsOption = (text: string, option: string) =>
  text.includes(`--${option}`) || new RegExp(`^\\s*'?${option}'?: \\{`, 'm').test(text);

/** Options of Vitest and drizzle-kit, which the documents may pass on. */
const FOREIGN_OPTIONS = new Set(['project', 'name', 'update', 'help']);

function isKnownOption(script: string, first: string, option: string): boolean {
  if (FOREIGN_OPTIONS.has(option)) return true;
  if (script === 'mall') return option in OPTIONS;
  return listProgramFiles(script, first).some((path) => mentionsOption(readText(path), option));
}

/** Finds commands such as `npm run deep -- tasc --sead 1` whose parts do not exist. */
function findUnknownCommands({ path, text }: SourceFile): string[] {
  const commands = readCode(text).flatMap((code) => [
    ...code.matchAll(/npm run (?:-s )?([\w:]+)(?: -- ([^\n·#|]*))?/g),
  ]);
  return commands.flatMap(([command, script = '', args = '']) => {
    if (!(script in scripts)) return [`${path}: ${command}: there is no such script`];
    const first = /^[\w-]+/.exec(args.replace(/^\[.*/, ''))?.[0] ?? '';
    const isFirstKnown =
      first === '' ||
      first.startsWith('-') ||
      /^[A-Z]+$/.test(first) ||
      subcommands[script] === undefined;
    const unknown = isFirstKnown || subcommands[script]?.has(first) ? [] : [first];
    const options = [...args.matchAll(/(?<=^|[\s[])--([a-z][\w-]*)/g)]
      .map(([, option = '']) => option)
      .filter((option) => !isKnownOption(script, first, option));
    return [...unknown, ...options].map((word) => `${path}: ${command}: unknown: ${word}`);
  });
}

/** `{a,b}/c` → `a/c`, `b/c` */
function expandBraces(path: string): string[] {
  const [whole, before = '', choices = '', after = ''] =
    /^([^{]*)\{([^{}]*)\}(.*)$/.exec(path) ?? [];
  return whole === undefined
    ? [path]
    : choices.split(',').flatMap((choice) => expandBraces(`${before}${choice.trim()}${after}`));
}

/**
 * A placeholder such as `<feature>` or `NNN` and a `*` stand for any name; a record's title may be
 * missing.
 */
function matchesFile(path: string): boolean {
  if (existsSync(join(root, path))) return true;
  const pattern = path
    .replace(/[/.]+$/, '')
    .split(/(<[\w ]+>|\*+|NNN)/)
    .map((part, index) => (index % 2 === 1 ? '\\S*' : part.replaceAll(/[.+()[\]]/g, '\\$&')))
    .join('');
  const isMatch = new RegExp(`^${pattern}(?:$|/|-[\\w-]+\\.md$)`);
  return sources.some((source) => isMatch.test(source.path));
}

const PATH =
  /(?<![\w./@<>-])(?:docs|src|server|models|machines|tools|tests|explorer|inspector|deploy|public)\/[\w./@{},*<>-]*/g;

/** Files that the reader creates. */
const CREATED = new Set(['deploy/.env', 'tests/machines/<chart>.recorded.test.ts']);

/** Tables of tests leave out the folder `tests/`. */
const isTestFile = (path: string) => path.includes('.test.ts') && matchesFile(`tests/${path}`);

function findMissingPaths({ path, text }: SourceFile): string[] {
  const paths = readCode(text).flatMap((code) => code.match(PATH) ?? []);
  return paths
    .flatMap(expandBraces)
    .filter(
      (mentioned) => !CREATED.has(mentioned) && !matchesFile(mentioned) && !isTestFile(mentioned),
    )
    .map((mentioned) => `${path}: ${mentioned}: there is no such file`);
}

const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

function findDeadLinks({ path, text }: SourceFile): string[] {
  const links = [...text.matchAll(/\]\(((?!https?:|mailto:)[^)\s]+)\)/g)];
  return links.flatMap(([, link = '']) => {
    const [file = '', anchor] = decodeURI(link).split('#');
    const target = file === '' ? path : normalize(join(dirname(path), file));
    if (!matchesFile(target)) return [`${path}: ${link}: there is no such file`];
    const headings = [...readText(target).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
      toAnchor(title),
    );
    const isHeading = anchor === undefined || headings.includes(anchor);
    return isHeading ? [] : [`${path}: ${link}: there is no such heading`];
  });
}

describe('documents', () => {
  test('name commands that exist', () => {
    expect(documents.flatMap(findUnknownCommands)).toEqual([]);
  });

  test('name files that exist', () => {
    expect(documents.flatMap(findMissingPaths)).toEqual([]);
  });

  test('link to files and headings that exist', () => {
    expect(documents.flatMap(findDeadLinks)).toEqual([]);
  });

  test('a wrong command, path and link are detected', () => {
    const text =
      '`npm run deeep`, `npm run deep -- wilds --sead 1`, `npm run mall -- ship NO --carier X`, `src/{app,cartt}/`, [x](docs/nothing.md), [y](README.md#nothing)';
    const file = { path: 'README.md', text };
    const violations = [findUnknownCommands, findMissingPaths, findDeadLinks].flatMap((find) =>
      find(file),
    );
    expect(violations.map((violation) => violation.split(': ').slice(-1)[0])).toEqual([
      ...['there is no such script', 'wilds', 'sead', 'carier'],
      ...['there is no such file', 'there is no such file', 'there is no such heading'],
    ]);
  });
});
