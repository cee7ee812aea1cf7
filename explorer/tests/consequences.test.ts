import { describe, expect, test } from 'vitest';
import { assign, emit, setup } from 'xstate';
import { checkConsequences } from '../consequences.ts';
import type { ConsequenceTable, StepView } from '../consequenceTable.ts';
import { listDifferences } from '../differences.ts';
import { explore } from '../graph.ts';
import { neverSettles } from './smallCharts.ts';

interface Context {
  readonly queue: { readonly files: number };
  readonly failure: string | null;
}
/** Uploads queued files; each test makes one mistake in it. */
function createUploader(change: {
  event?: string;
  action?: string;
  delay?: number;
  refusesAdd?: boolean;
}) {
  const { event = 'sent', action = 'add', delay = 1000, refusesAdd = false } = change;
  const base = setup({
    types: { context: {} as Context, events: {} as { type: 'add' | 'send' } },
    actors: { transfer: neverSettles },
    actions: {
      add: assign({ queue: ({ context }) => ({ files: context.queue.files + 1 }) }),
      fill: assign({ queue: { files: 9 }, failure: 'full' }),
      report: emit({ type: event }),
    },
    delays: { wait: delay },
  });
  return base.createMachine({
    id: 'uploader',
    context: { queue: { files: 0 }, failure: null },
    initial: 'idle',
    states: {
      idle: { on: { add: { actions: action === 'add' ? 'add' : 'fill' }, send: 'sending' } },
      sending: {
        on: refusesAdd ? {} : { add: { actions: 'add' } },
        invoke: {
          id: 'transfer',
          src: 'transfer',
          onDone: { target: 'sent', actions: 'report' },
          onError: 'idle',
        },
      },
      sent: { after: { wait: 'idle' } },
    },
  });
}
const model = {
  outcomes: { transfer: { ok: { '': 1 }, err: { '': 'no' } } },
  within: ({ context }: { context: Context }) =>
    context.queue.files <= 1 || context.queue.files === 9,
};
const table: ConsequenceTable<Context> = {
  entries: { sending: { calls: { transfer: () => undefined } }, sent: { after: 1000 } },
  rows: [
    ['', 'start', { to: 'idle', sets: { queue: { files: 0 }, failure: null } }],
    ['idle|sending', 'add', { sets: { 'queue.files': ({ was }) => was.queue.files + 1 } }],
    ['idle', 'send', { to: 'sending' }],
    ['sending', 'transfer answers', { to: 'sent', emits: ['sent'] }],
    ['sending', 'transfer fails', { to: 'idle' }],
    ['sent', 'time passes', { to: 'idle' }],
  ],
};
const check = (
  change: Parameters<typeof createUploader>[0],
  rows = table.rows,
  entries = table.entries,
) => checkConsequences(explore(createUploader(change), model), { entries, rows });
const withoutRow = (event: string) => table.rows.filter(([, rowEvent]) => rowEvent !== event);

describe('a table of consequences', () => {
  test('accepts a chart with exactly the listed consequences', () => {
    expect(check({})).toEqual([]);
  });

  test.each([
    [{ event: 'gone' }, 'sending × transfer answers: emitted.0.type: planned "sent", is "gone"'],
    [{ action: 'fill' }, 'idle × add: context.queue.files: planned 1, is 9'],
    [{ action: 'fill' }, 'idle × add: context.failure: planned null, is "full"'],
    [{ delay: 999 }, 'sending × transfer answers: delays.0: planned 1000, is 999'],
    [{ refusesAdd: true }, 'sending × add is refused'],
  ])(
    'detects the mistake %j and names the path of the difference, the row and the steps',
    (change, finding) => {
      const reported = check(change).find((text) => text.startsWith(finding));
      expect(reported).toMatch(/\[row .+\]\n {4}start/);
    },
  );

  test('reports a step without a row, and a row without a step', () => {
    expect(check({}, withoutRow('send'))).toEqual(['idle × send has no row\n    start → send']);
    const unused = check({}, [...table.rows, ['sent', 'recall', { to: 'idle' }]]);
    expect(unused).toEqual(['no step has the row sent × recall']);
  });

  test('reports an unlisted call, and a state that is not entered', () => {
    expect(check({}, table.rows, { sent: { after: 1000 } })[0]).toContain(
      'called.transfer: unplanned',
    );
    const elsewhere = table.rows.map((row): typeof row =>
      row[1] === 'send' ? ['idle', 'send', { to: 'sent' }] : row,
    );
    expect(check({}, elsewhere)[0]).toContain('state: planned "sent", is "sending"');
  });

  test('may read a field that only some events have', () => {
    const getFiles = ({ was, event }: StepView<Context>) => event['files'] ?? was.queue.files + 1;
    const rows = [
      ...withoutRow('add'),
      ['idle|sending', 'add', { sets: { 'queue.files': getFiles } }],
    ] as const;
    expect(check({}, rows)).toEqual([]);
  });

  test('allows a chart to refuse an event without consequences', () => {
    const rows = [
      ...withoutRow('add'),
      ['idle', 'add', { sets: { 'queue.files': 1 } }],
      ['', 'add|send', {}],
    ] as const;
    expect(check({ refusesAdd: true }, rows)).toEqual([]);
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
