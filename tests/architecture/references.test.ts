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

/** Finds references such as `decisions 29, 30` to an item that is not in its list. */
function findUnknownItems({ path, text }: SourceFile): string[] {
  const references = text.matchAll(/\b(decisions|ux) (\d{1,2}(?:(?:, | and )\d{1,2})*)\b/g);
  return [...references].flatMap(([reference, list = '', numbers = '']) =>
    numbers
      .split(/\D+/)
      .filter((number) => !itemsByList.get(list)?.has(Number(number)))
      .map((number) => `${path}: ${reference}: there is no item ${number}`),
  );
}

/** Finds references such as `decision 024` to a record that does not exist. */
const findUnknownRecords = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(/\b(?:decision|record) (\d{3})\b/g)]
    .filter(([, number = '']) => !records.has(number))
    .map(([reference]) => `${path}: ${reference}: there is no such record`);

test('a reference to a decision or an expectation of shoppers has an item', () => {
  const sources = readSources().filter(({ path }) => !path.startsWith('tests/architecture/'));
  expect(sources.flatMap(findUnknownItems)).toEqual([]);
  expect(sources.flatMap(findUnknownRecords)).toEqual([]);
});

test('a reference without an item is found', () => {
  const text = 'See (decisions 29, 99; ux 20) and decision 999.';
  const file = { path: 'models/cart/cart.ts', text };
  expect([...findUnknownItems(file), ...findUnknownRecords(file)]).toEqual([
    'models/cart/cart.ts: decisions 29, 99: there is no item 99',
    'models/cart/cart.ts: decision 999: there is no such record',
  ]);
});
