import type { ConsequenceTable, StepView } from '#explorer/consequenceTable.ts';
import type { RechargeContext } from '#machines/recharge/recharge.types.ts';
import { callFailed, eventField, callError as failure, isRefused, losesSession, output } from './expected.ts';
import { testChartPaths } from './pathSuite.ts';

type View = StepView<RechargeContext>;

const hasOutcome =
  (...outcomes: readonly string[]) =>
  ({ event }: Omit<View, 'is'>) =>
    outcomes.includes(event['output'].outcome);
const result = { result: output, isAbandoned: false, failure: null };
const toResult = { to: 'fetchingResult' } as const;
const toCancel = { to: 'cancelingRecharge' } as const;
const wasAbandoned = ({ was }: Omit<View, 'is'>) => was.isAbandoned;
const isStarted = ({ was }: Omit<View, 'is'>) => was.rechargeNo !== null;

/** decisions.md 30 and docs/decisions/011; the amount is A$10 to A$1,000. */
const rechargeConsequences: ConsequenceTable<RechargeContext> = {
  entries: {
    startingRecharge: { calls: { startRecharge: { amountCents: eventField('amountCents'), payType: eventField('payType') } } },
    redirected: { after: 2000 },
    fetchingResult: { calls: { fetchRechargeResult: ({ is }) => ({ rechargeNo: is.rechargeNo }) } },
    cancelingRecharge: { calls: { cancelRecharge: ({ is }) => ({ rechargeNo: is.rechargeNo }) } },
    polling: { after: 2000 },
  },
  rows: [
    [
      '',
      'start',
      {
        to: ({ event: { input } }) => {
          if (input.isAbandoned) return 'cancelingRecharge';
          return input.rechargeNo === null ? 'choosing' : 'fetchingResult';
        },
        sets: {
          rechargeNo: ({ event }) => event['input'].rechargeNo,
          isAbandoned: ({ event }) => event['input'].isAbandoned,
          result: null,
          failure: null,
        },
      },
    ],
    ['choosing', 'recharge.submit', ({ event }) => event['amountCents'] >= 1000, { to: 'startingRecharge', sets: { failure: null } }],
    ['startingRecharge', 'startRecharge answers', { to: 'redirected', sets: { rechargeNo: output } }],
    ['startingRecharge', 'startRecharge fails', { to: 'choosing', sets: { failure }, emits: [callFailed] }],
    ['redirected', 'time passes', isStarted, toResult],
    ['redirected', 'time passes', { to: 'choosing' }],
    // Only a credit changes the balance, which is loaded again.
    [
      'fetchingResult|cancelingRecharge',
      'fetchRechargeResult answers|cancelRecharge answers',
      hasOutcome('credited'),
      { to: 'finished.credited', sets: result, emits: ['recharge.credited'] },
    ],
    [
      'fetchingResult|cancelingRecharge',
      'fetchRechargeResult answers|cancelRecharge answers',
      hasOutcome('declined', 'canceled', 'refunded'),
      { to: ({ event }) => `finished.${event['output'].outcome}`, sets: result },
    ],
    ['fetchingResult|cancelingRecharge', 'fetchRechargeResult answers|cancelRecharge answers', { to: 'polling', sets: result }],
    [
      'fetchingResult|cancelingRecharge',
      'fetchRechargeResult fails|cancelRecharge fails',
      losesSession,
      { to: 'polling', sets: { failure }, emits: [callFailed] },
    ],
    [
      'fetchingResult|cancelingRecharge',
      'fetchRechargeResult fails|cancelRecharge fails',
      isRefused,
      { to: 'finished.unknown', sets: { failure }, emits: ['recharge.credited'] },
    ],
    ['fetchingResult|cancelingRecharge', 'fetchRechargeResult fails|cancelRecharge fails', { to: 'polling', sets: { failure } }],
    ['polling', 'time passes|recharge.refresh', wasAbandoned, toCancel],
    ['polling', 'time passes|recharge.refresh', toResult],
    ['finished', 'recharge.startOver', { to: 'choosing', sets: { rechargeNo: null, isAbandoned: false, result: null, failure: null } }],
  ],
};

testChartPaths('recharge', rechargeConsequences);
