import type { ConsequenceTable, StepView } from '#explorer/consequenceTable.ts';
import type { MutationContext } from '#machines/mutation/mutation.types.ts';
import { callFailed, eventField, callError as failure, output } from './expected.ts';
import { testChartPaths } from './pathSuite.ts';

type Context = MutationContext<unknown>;

const reset = { to: 'idle', sets: { pending: null, failure: null } } as const;
const started = { to: 'mutating', sets: { failure: null } } as const;

/**
 * A mutation that cannot be undone is sent after a confirmation only; a mutation with a secret is
 * never stored.
 */
const mutationConsequences: ConsequenceTable<Context> = {
  entries: {
    mutating: { calls: { mutate: ({ was, event }: StepView<Context>) => ({ mutation: event.type === 'mutation.submit' ? event['input'] : was.pending }) } },
  },
  rows: [
    ['', 'start', reset],
    ['idle|done', 'mutation.request', { to: 'confirming', sets: { pending: eventField('input'), failure: null } }],
    ['idle|done|failed', 'mutation.submit', started],
    ['confirming', 'mutation.confirm', started],
    ['failed', 'mutation.confirm', ({ was }) => was.pending !== null, started],
    ['confirming|failed|done', 'mutation.cancel', reset],
    ['mutating', 'mutate answers', { to: 'done', sets: { pending: null }, emits: [output] }],
    ['mutating', 'mutate fails', { to: 'failed', sets: { failure }, emits: [callFailed] }],
  ],
};

testChartPaths('mutation', mutationConsequences);
