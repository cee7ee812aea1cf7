import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const program = fileURLToPath(new URL('../../tools/checkTypes.mjs', import.meta.url));
const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
const tsc = join(dirname(typescript), 'bin/tsc');

const TSCONFIG = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, module: 'ESNext', moduleResolution: 'bundler' },
    ...{ allowImportingTsExtensions: true, types: [], lib: ['ES5'] },
  },
  include: ['*.ts'],
};

/** A project of two files, of which one imports the other. */
function createProject() {
  const folder = mkdtempSync(join(tmpdir(), 'types-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('tsconfig.json', JSON.stringify(TSCONFIG));
  write('price.ts', 'export const addTax = (cents: number) => cents * 1.1;\n');
  write('total.ts', `import { addTax } from './price.ts';\nexport const total = addTax(100);\n`);
  const run = (...args: string[]) => {
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    return { status, stdout };
  };
  /** The result of the program, and that of a check of all files. */
  const check = () => ({ checked: run(program), whole: run(tsc, '--noEmit') });
  return { folder, write, check };
}

interface FileResult {
  readonly version: string;
  readonly signature: string;
}
/** What the last run stored of each file of the project: its text, and its exported types. */
function readResults(folder: string): Record<string, FileResult> {
  const file = join(folder, '.cache/checkedTypes.tsbuildinfo');
  const results: { fileNames: string[]; fileInfos: FileResult[] } = JSON.parse(
    readFileSync(file, 'utf8'), // TypeScript wrote the file
  );
  const infos = results.fileNames.map((name, index) => [name, results.fileInfos[index]] as const);
  return Object.fromEntries(
    infos.flatMap(([name, info]) => (/^\.\.\/\w+\.ts$/.test(name) && info ? [[name, info]] : [])),
  );
}

test('finds the errors of a whole check, in the first run and after each change', () => {
  const { write, check } = createProject();
  const expectSame = (errors: number) => {
    const { checked, whole } = check();
    expect(checked).toEqual(whole);
    expect(checked.stdout.match(/error TS/g) ?? []).toHaveLength(errors);
  };
  write('wrong.ts', 'export const name: string = 1;\n');
  expectSame(1);
  write('wrong.ts', `export const name: string = '';\n`);
  expectSame(0);
  write('price.ts', 'export const addTax = (cents: number) => cents * 1.15;\n');
  expectSame(0);
  write('price.ts', 'export const addTax = (price: { cents: number }) => price.cents;\n');
  expectSame(1);
  write('new.ts', 'export const broken: number = null;\n');
  expectSame(2);
});

test('stores the exported types of each file in the first run, so that a change of a body ends at its file', () => {
  const { folder, write, check } = createProject();
  check();
  const first = readResults(folder);
  expect(Object.keys(first)).toEqual(['../price.ts', '../total.ts']);
  expect(Object.values(first).every(({ signature }) => /^[\da-f]{32}$/.test(signature))).toBe(true);
  write('price.ts', 'export const addTax = (cents: number) => cents * 1.15;\n');
  check();
  const { '../price.ts': price, '../total.ts': total } = readResults(folder);
  expect(price?.version).not.toBe(first['../price.ts']?.version);
  expect(price?.signature).toBe(first['../price.ts']?.signature);
  expect(total).toEqual(first['../total.ts']);
});
