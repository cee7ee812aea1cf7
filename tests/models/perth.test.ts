import { expect, test } from 'vitest';
import { findRegion, parseRegions, listPathsAtLevel } from '#models/address/region.ts';
import AU from '#models/address/regions/AU.json';
import PERTH from '#models/address/regions/perth.json';

const australia = parseRegions(AU);

test('each suburb of Perth is in its council, with its postcodes', () => {
  const perth = parseRegions(PERTH);
  const findCouncil = (name: string) =>
    listPathsAtLevel(perth, 1).flatMap(([council, suburb]) =>
      suburb?.label === name ? council.label : [],
    );
  expect(
    ['Joondalup', 'Nedlands', 'East Perth', 'Midland', 'Rockingham', 'Subiaco'].flatMap(
      findCouncil,
    ),
  ).toEqual(['Joondalup', 'Nedlands', 'Perth', 'Swan', 'Rockingham', 'Subiaco']);
  expect(perth).toHaveLength(31);
  const foreignSuburbs = listPathsAtLevel(perth, 1).filter(([, suburb]) => {
    const foundSuburb = findRegion(australia, ['WA', suburb?.label ?? ''])?.at(-1);
    return JSON.stringify(foundSuburb?.children) !== JSON.stringify(suburb?.children);
  });
  expect(foreignSuburbs).toEqual([]);
});
