import type { ConsequenceTable, StepView } from '#explorer/consequenceTable.ts';
import type { RechargeContext } from '#machines/recharge/recharge.types.ts';
import { callFailed, eventField, callError as failure, isRefused, losesSession, output } from './expected.ts';
import { testChartPaths } from './pathSuite.ts';

type View = StepView<RechargeContext>;

const hasOutcome =
  (...outcomes: readonly string[]) =>
  ({ event }: Omit<View, 'is'>) =>
    outcomes.includes(event['output'].outcome);
const result = { result: output, failure: null };
const toResult = { to: 'fetchingResult' } as const;
const isStarted = ({ was }: Omit<View, 'is'>) => was.rechargeNo !== null;

/** decisions.md 30 and docs/decisions/011; the amount is A$10 to A$1,000. */
const rechargeConsequences: ConsequenceTable<RechargeContext> = {
  entries: {
    startingRecharge: { calls: { startRecharge: { amountCents: eventField('amountCents'), payType: eventField('payType') } } },
    redirected: { after: 2000 },
    fetchingResult: { calls: { fetchRechargeResult: ({ is }) => ({ rechargeNo: is.rechargeNo }) } },
    polling: { after: 2000 },
  },
  rows: [
    [
      '',
      'start',
      {
        to: ({ event }) => (event['input'].rechargeNo === null ? 'choosing' : 'fetchingResult'),
        sets: { rechargeNo: ({ event }) => event['input'].rechargeNo, result: null, failure: null },
      },
    ],
    ['choosing', 'recharge.submit', ({ event }) => event['amountCents'] >= 1000, { to: 'startingRecharge', sets: { failure: null } }],
    ['startingRecharge', 'startRecharge answers', { to: 'redirected', sets: { rechargeNo: output } }],
    ['startingRecharge', 'startRecharge fails', { to: 'choosing', sets: { failure }, emits: [callFailed] }],
    ['redirected', 'time passes', isStarted, toResult],
    ['redirected', 'time passes', { to: 'choosing' }],
    // Only a credit changes the balance, which is loaded again.
    ['fetchingResult', 'fetchRechargeResult answers', hasOutcome('credited'), { to: 'finished.credited', sets: result, emits: ['recharge.credited'] }],
    [
      'fetchingResult',
      'fetchRechargeResult answers',
      hasOutcome('declined', 'canceled', 'refunded'),
      { to: ({ event }) => `finished.${event['output'].outcome}`, sets: result },
    ],
    ['fetchingResult', 'fetchRechargeResult answers', { to: 'polling', sets: result }],
    ['fetchingResult', 'fetchRechargeResult fails', losesSession, { to: 'polling', sets: { failure }, emits: [callFailed] }],
    ['fetchingResult', 'fetchRechargeResult fails', isRefused, { to: 'finished.unknown', sets: { failure }, emits: ['recharge.credited'] }],
    ['fetchingResult', 'fetchRechargeResult fails', { to: 'polling', sets: { failure } }],
    ['polling', 'time passes|recharge.refresh', toResult],
    ['finished', 'recharge.startOver', { to: 'choosing', sets: { rechargeNo: null, result: null, failure: null } }],
  ],
};

testChartPaths('recharge', rechargeConsequences);
