import { describe, expect, test, vi } from 'vitest';
import { seed } from './seed.ts';
import { keptRows, rows } from './together/plan.ts';
import { search } from './together/search.ts';
import { followNames, namedText } from './together/walks.ts';

vi.setConfig({ testTimeout: 240_000 }); // hundreds of shops are walked through

const kept = keptRows();

describe('the whole shop, each chart the real one', () => {
  test('has a walk for each row of the table of who tells whom: run `npm run paths -- --together` when not', () => {
    expect(kept.map(({ row }) => row)).toEqual(rows);
  });

  describe('takes the row', () => {
    for (const { row, ...walk } of kept) {
      test(`${row}: ${namedText(walk)}`, () => {
        const walking = followNames(walk);
        expect(walking.moves.length).toBe(walk.moves.length);
        expect(walking.shop.taken).toContain(row);
        expect(walking.breach).toBeNull();
        walking.end();
      });
    }
  });

  test(`keeps its rules wherever a search leads (seed ${seed})`, () => {
    const { breaches, places } = search({ seed, rounds: 1000, reach: 8 });
    expect(breaches.map((breach) => ({ chart: 'together', ...breach }))).toEqual([]);
    expect(places).toBeGreaterThan(500);
  });
});
