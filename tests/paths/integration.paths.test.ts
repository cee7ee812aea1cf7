import { describe, expect, test, vi } from 'vitest';
import { loadPlannedRows, rows } from './integration/plan.ts';
import { searchShop } from './integration/search.ts';
import { replayNamedMoves, formatNamedMoves } from './integration/shopRun.ts';
import { seed } from './seed.ts';

vi.setConfig({ testTimeout: 240_000 }); // runs hundreds of paths through the whole shop

const kept = loadPlannedRows();

describe('the whole shop, each chart the real one', () => {
  test('has a walk for each row of the table of who tells whom: run `npm run paths -- --integration` when not', () => {
    expect(kept.map(({ row }) => row)).toEqual(rows);
  });

  describe('takes the row', () => {
    for (const { row, ...walk } of kept) {
      test(`${row}: ${formatNamedMoves(walk)}`, () => {
        const run = replayNamedMoves(walk);
        expect(run.moves.length).toBe(walk.moves.length);
        expect(run.shop.taken).toContain(row);
        expect(run.violation).toBeNull();
        run.end();
      });
    }
  });

  test(`keeps its rules wherever a search leads (seed ${seed})`, () => {
    const { violations: breaches, stateCount: places } = searchShop({
      seed,
      rounds: 1000,
      stepsPerRound: 8,
    });
    expect(breaches.map((breach) => ({ chart: 'integration', ...breach }))).toEqual([]);
    expect(places).toBeGreaterThan(500);
  });
});
