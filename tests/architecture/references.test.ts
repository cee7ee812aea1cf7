import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSources, type SourceFile } from '../support/sources.ts';

const root = new URL('../../', import.meta.url);

/** The numbers of the items of a Markdown list. */
const readItemNumbers = (path: string): ReadonlySet<number> => {
  const text = readFileSync(new URL(path, root), 'utf8');
  return new Set([...text.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number)));
};

const itemsByList = new Map([
  ['decisions', readItemNumbers('docs/decisions.md')],
  ['ux', readItemNumbers('docs/ux.md')],
]);
const records = new Set(
  readdirSync(new URL('docs/decisions/', root)).map((name) => name.slice(0, 3)),
);

/** Finds references such as `decisions.md 29, 30` to an item that is not in its list. */
function findUnknownItems({ path, text }: SourceFile): string[] {
  const references = text.matchAll(
    /\b(decisions|ux)\.md (\d{1,2}(?:(?:, | and | to )\d{1,2})*)\b/g,
  );
  return [...references].flatMap(([reference, list = '', numbers = '']) =>
    numbers
      .split(/\D+/)
      .filter((number) => !itemsByList.get(list)?.has(Number(number)))
      .map((number) => `${path}: ${reference}: there is no item ${number}`),
  );
}

/** Finds references such as `docs/decisions/024` to a record that does not exist. */
const findUnknownRecords = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(/docs\/decisions\/(\d{3})(?:-[\w-]+\.md)?|\b[Dd]ecision (\d{3})\b/g)]
    .filter(([, file = '', number = file]) => !records.has(number))
    .map(([reference]) => `${path}: ${reference}: there is no such record`);

/** Finds references such as `decisions 31`, which do not name the document. */
const findUnnamedDocuments = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(/(?<!\[)\b(?:decisions?|ux|record) \d{1,3}\b/gi)].map(
    ([reference]) =>
      `${path}: ${reference}: write decisions.md N, ux.md N, docs/decisions/NNN or a link`,
  );
/** Files in which a reference names its document. An applied migration does not change. */
const namingFiles =
  /^(?!docs\/(measured|test-plan)\/|tests\/architecture\/|server\/(db\/migrations|seed)\/).*\.(ts|tsx|mjs|md|tsv|html)$/;

test('a reference to a decision or an expectation of shoppers has an item', () => {
  const sources = readSources().filter(({ path }) => !path.startsWith('tests/architecture/'));
  expect(sources.flatMap(findUnknownItems)).toEqual([]);
  expect(sources.flatMap(findUnknownRecords)).toEqual([]);
});

test('a reference names its document', () => {
  const files = readSources().filter(({ path }) => namingFiles.test(path));
  expect(files.flatMap(findUnnamedDocuments)).toEqual([]);
});

test('a reference without an item is found', () => {
  const text = 'See (decisions.md 29, 99; ux.md 20), docs/decisions/999 and decisions 31.';
  const file = { path: 'models/cart/cart.ts', text };
  const violations = [findUnknownItems, findUnknownRecords, findUnnamedDocuments].flatMap((find) =>
    find(file),
  );
  expect(violations).toEqual([
    'models/cart/cart.ts: decisions.md 29, 99: there is no item 99',
    'models/cart/cart.ts: docs/decisions/999: there is no such record',
    'models/cart/cart.ts: decisions 31: write decisions.md N, ux.md N, docs/decisions/NNN or a link',
  ]);
});
