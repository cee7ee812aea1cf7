import { describe, expect, test } from 'vitest';
import { assign, emit, setup } from 'xstate';
import { checkConsequences } from '../consequences.ts';
import type { ConsequenceTable, StepView } from '../consequenceTable.ts';
import { listDifferences } from '../differences.ts';
import { explore } from '../graph.ts';
import { neverSettles } from './smallCharts.ts';

interface Context {
  readonly basket: { readonly tins: number };
  readonly failure: string | null;
}
/** A shop window; each test makes one mistake in it. */
function createShop(change: { event?: string; action?: string; delay?: number; isDeaf?: boolean }) {
  const { event = 'paid', action = 'add', delay = 1000, isDeaf = false } = change;
  const base = setup({
    types: { context: {} as Context, events: {} as { type: 'add' | 'pay' } },
    actors: { charge: neverSettles },
    actions: {
      add: assign({ basket: ({ context }) => ({ tins: context.basket.tins + 1 }) }),
      fill: assign({ basket: { tins: 9 }, failure: 'full' }),
      report: emit({ type: event }),
    },
    delays: { wait: delay },
  });
  return base.createMachine({
    id: 'shop',
    context: { basket: { tins: 0 }, failure: null },
    initial: 'open',
    states: {
      open: { on: { add: { actions: action === 'add' ? 'add' : 'fill' }, pay: 'paying' } },
      paying: {
        on: isDeaf ? {} : { add: { actions: 'add' } },
        invoke: {
          id: 'charge',
          src: 'charge',
          onDone: { target: 'paid', actions: 'report' },
          onError: 'open',
        },
      },
      paid: { after: { wait: 'open' } },
    },
  });
}
const model = {
  outcomes: { charge: { ok: { '': 1 }, err: { '': 'no' } } },
  within: ({ context }: { context: Context }) =>
    context.basket.tins <= 1 || context.basket.tins === 9,
};
const table: ConsequenceTable<Context> = {
  entries: { paying: { calls: { charge: () => undefined } }, paid: { after: 1000 } },
  rows: [
    ['', 'start', { to: 'open', sets: { basket: { tins: 0 }, failure: null } }],
    ['open|paying', 'add', { sets: { 'basket.tins': ({ was }) => was.basket.tins + 1 } }],
    ['open', 'pay', { to: 'paying' }],
    ['paying', 'charge answers', { to: 'paid', emits: ['paid'] }],
    ['paying', 'charge fails', { to: 'open' }],
    ['paid', 'time passes', { to: 'open' }],
  ],
};
const check = (
  change: Parameters<typeof createShop>[0],
  rows = table.rows,
  entries = table.entries,
) => checkConsequences(explore(createShop(change), model), { entries, rows });
const withoutRow = (event: string) => table.rows.filter(([, rowEvent]) => rowEvent !== event);

describe('a table of consequences', () => {
  test('accepts a chart with exactly the listed consequences', () => {
    expect(check({})).toEqual([]);
  });

  test.each([
    [{ event: 'gone' }, 'paying × charge answers: emitted.0.type: planned "paid", is "gone"'],
    [{ action: 'fill' }, 'open × add: context.basket.tins: planned 1, is 9'],
    [{ action: 'fill' }, 'open × add: context.failure: planned null, is "full"'],
    [{ delay: 999 }, 'paying × charge answers: delays.0: planned 1000, is 999'],
    [{ isDeaf: true }, 'paying × add is refused'],
  ])(
    'sees the mistake %j, names the path of the difference, the row and the way',
    (change, finding) => {
      const reported = check(change).find((text) => text.startsWith(finding));
      expect(reported).toMatch(/\[row .+\]\n {4}start/);
    },
  );

  test('reports a step without a row, and a row without a step', () => {
    expect(check({}, withoutRow('pay'))).toEqual(['open × pay has no row\n    start → pay']);
    const unused = check({}, [...table.rows, ['paid', 'refund', { to: 'open' }]]);
    expect(unused).toEqual(['no step has the row paid × refund']);
  });

  test('reports an unlisted call, and a state that is not entered', () => {
    expect(check({}, table.rows, { paid: { after: 1000 } })[0]).toContain(
      'called.charge: unplanned',
    );
    const elsewhere = table.rows.map((row): typeof row =>
      row[1] === 'pay' ? ['open', 'pay', { to: 'paid' }] : row,
    );
    expect(check({}, elsewhere)[0]).toContain('state: planned "paid", is "paying"');
  });

  test('may ask for a field that only some events have', () => {
    const getTins = ({ was, event }: StepView<Context>) => event['tins'] ?? was.basket.tins + 1;
    const rows = [
      ...withoutRow('add'),
      ['open|paying', 'add', { sets: { 'basket.tins': getTins } }],
    ] as const;
    expect(check({}, rows)).toEqual([]);
  });

  test('allows a chart to refuse an event without consequences', () => {
    const rows = [
      ...withoutRow('add'),
      ['open', 'add', { sets: { 'basket.tins': 1 } }],
      ['', 'add|pay', {}],
    ] as const;
    expect(check({ isDeaf: true }, rows)).toEqual([]);
  });
});

test('differences are listed by path, for absent values too', () => {
  const previousContext = { draft: { lines: [{ id: 1 }], typed: 'a' }, failure: null };
  expect(
    listDifferences(previousContext, {
      ...previousContext,
      draft: { lines: [{ id: 2 }, { id: 3 }] },
    }),
  ).toEqual([
    'draft.lines.0.id: planned 1, is 2',
    'draft.lines.1: unplanned, {"id":3}',
    'draft.typed: missing, "a"',
  ]);
});
