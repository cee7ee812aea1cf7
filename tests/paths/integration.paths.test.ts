import { describe, expect, test, vi } from 'vitest';
import { describeViolation, loadPlannedRows, rows } from './integration/plan.ts';
import { checkRecorded } from './integration/recordMoves.ts';
import { searchShop } from './integration/search.ts';
import { replayNamedMoves, formatNamedMoves } from './integration/shopRun.ts';
import { seed } from './seed.ts';

vi.setConfig({ testTimeout: 240_000 }); // runs hundreds of paths through the whole shop

const plannedRows = loadPlannedRows();

/** Paths on which seeded faults broke a rule that a short search does not always reach. */
const RULE_PATHS = [
  {
    title: 'the code of a guest has an order that another account must not repeat',
    start: 'as a guest',
    moves: [
      'session: register.submit (Anna)',
      'session: register answers (Ben)',
      'mall: loadLazyCharts answers',
      'session: session.replace (logged in in another tab)',
      'cart: cart.add (tin)',
      'mall: checkout.open (a guest, after a lost reply to Anna)',
      'checkout: calculateFreight answers ($8.90)',
      'session: session.replace (logged in in another tab)',
      'checkout: order.submit',
      'checkout: requestTransactionCode answers (no quote)',
      'checkout: placeOrder fails (used code)',
      'checkout: order.submit',
    ],
  },
  {
    title: 'the cart changes while the checkout is loading',
    start: 'as a guest',
    moves: [
      'session: login.submit',
      'session: login answers (Anna)',
      'cart: cart.add (two of the last serums)',
      'mall: checkout.open (Anna, for pickup with a shop)',
      'mall: network.online',
      'cart: mergeCart answers (merged)',
      'cart: saveCart fails (network)',
      'cart: loadCart answers (with a tin)',
      'mall: loadLazyCharts answers',
    ],
  },
];

describe('the whole shop with real charts', () => {
  test('has a path for each row of the routing table: run `npm run paths -- --integration` when this fails', () => {
    expect(plannedRows.map(({ row }) => row)).toEqual(rows);
  });

  describe('takes the row', () => {
    for (const { row, ...path } of plannedRows) {
      test(`${row}: ${formatNamedMoves(path)}`, () => {
        const run = replayNamedMoves(path);
        checkRecorded(path, () => {
          expect(run.moves.length).toBe(path.moves.length);
          expect(run.shop.taken).toContain(row);
          expect(run.violation).toBeNull();
        });
        run.end();
      });
    }
  });

  for (const { title, ...path } of RULE_PATHS) {
    test(`keeps its rules if ${title}`, () => {
      const run = replayNamedMoves(path);
      checkRecorded(path, () => {
        // Only the last move may be refused: the fault allowed it.
        expect(run.moves.length).toBeGreaterThanOrEqual(path.moves.length - 1);
        expect(run.violation).toBeNull();
      });
      run.end();
    });
  }

  test('has a path for each move of the mall that no random round has chosen', () => {
    const { shortestByTransition } = searchShop({ seed, rounds: 0, stepsPerRound: 0 });
    const open = shortestByTransition.get('mall.closed | checkout.open | 0');
    expect(open?.moves.map(({ choice }) => choice?.about)).toEqual(['checkout.open']);
    expect(shortestByTransition.has('mall | network.offline | 0')).toBe(true);
  });

  test(`keeps its rules in each state that a search reaches (seed ${seed})`, () => {
    const { violations, stateCount } = searchShop({
      seed,
      rounds: 1000,
      stepsPerRound: 8,
    });
    expect(violations.map((violation) => describeViolation(violation))).toEqual([]);
    expect(stateCount).toBeGreaterThan(500);
  });
});
