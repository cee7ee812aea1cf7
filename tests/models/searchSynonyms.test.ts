import { expect, test } from 'vitest';
import { listSynonymQueries } from '#models/catalogue/searchSynonyms.ts';

test.each([
  ['bell peppers', 'capsicum'],
  ['diapers', 'nappies'],
  ['chocolate cookies', 'chocolate biscuit'],
  ['sunblock', 'sunscreen'],
  ['shrimp', 'prawn'],
  ['tim tam', 'choc malt'],
  ['dish soap', 'dish liquid'],
  ['羊毛毛帽', '羊毛毛线帽'],
  ['维他命c', '维生素c'],
])('a search for “%s” also searches for “%s”', (query, synonym) => {
  expect(listSynonymQueries(query)).toContain(synonym);
});

test('part of an English word is not replaced, and other words have no synonyms', () => {
  expect(listSynonymQueries('shrimper')).toEqual([]);
  expect(listSynonymQueries('bootleg honey')).toEqual([]);
});

test('the longest term of a group is replaced', () => {
  expect(listSynonymQueries('纸尿布')).toContain('纸尿裤');
  expect(listSynonymQueries('纸尿布').every((query) => !query.includes('纸纸'))).toBe(true);
});

test('a search has at most six other searches', () => {
  expect(listSynonymQueries('cookie shrimp ketchup granola crisps lolly').length).toBe(6);
});
