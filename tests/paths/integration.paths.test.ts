import { describe, expect, test, vi } from 'vitest';
import { loadPlannedRows, rows } from './integration/plan.ts';
import { searchShop } from './integration/search.ts';
import { replayNamedMoves, formatNamedMoves } from './integration/shopRun.ts';
import { seed } from './seed.ts';

vi.setConfig({ testTimeout: 240_000 }); // runs hundreds of paths through the whole shop

const plannedRows = loadPlannedRows();

describe('the whole shop with real charts', () => {
  test('has a path for each row of the routing table: run `npm run paths -- --integration` when this fails', () => {
    expect(plannedRows.map(({ row }) => row)).toEqual(rows);
  });

  describe('takes the row', () => {
    for (const { row, ...path } of plannedRows) {
      test(`${row}: ${formatNamedMoves(path)}`, () => {
        const run = replayNamedMoves(path);
        expect(run.moves.length).toBe(path.moves.length);
        expect(run.shop.taken).toContain(row);
        expect(run.violation).toBeNull();
        run.end();
      });
    }
  });

  test(`keeps its rules wherever a search leads (seed ${seed})`, () => {
    const { violations, stateCount } = searchShop({
      seed,
      rounds: 1000,
      stepsPerRound: 8,
    });
    expect(violations.map((violation) => ({ chart: 'integration', ...violation }))).toEqual([]);
    expect(stateCount).toBeGreaterThan(500);
  });
});
