import type { ConsequenceTable, StepView } from '#explorer/consequenceTable.ts';
import type { VerificationContext } from '#machines/verification/verification.types.ts';
import { eventField, callError as failure } from './expected.ts';
import { testChartPaths } from './pathSuite.ts';

type View = StepView<VerificationContext>;

const request = { account: eventField('account'), scene: eventField('scene') };
const isOther = ({ was: { lastRequest }, event }: Omit<View, 'is'>) => lastRequest?.account !== event['account'] || lastRequest?.scene !== event['scene'];

/**
 * decisions.md 15: the next code for the same account and purpose after the wait that the server
 * names.
 */
const verificationConsequences: ConsequenceTable<VerificationContext> = {
  entries: { sendingCode: { calls: { sendCode: request } }, sent: { after: ({ is }) => is.sent?.waitMs } },
  rows: [
    ['', 'start', { to: 'ready', sets: { failure: null, lastRequest: null, sent: null } }],
    ['ready', 'code.send', { to: 'sendingCode', sets: { failure: null, lastRequest: request, sent: null } }],
    ['sent', 'code.send', isOther, { to: 'sendingCode', sets: { lastRequest: request, sent: null } }],
    [
      'sendingCode',
      'sendCode answers',
      { to: 'sent', sets: { sent: ({ event }) => ({ waitMs: event['output'].waitMs, resendAt: event['output'].resendAt }) }, emits: ['code.sent'] },
    ],
    ['sendingCode', 'sendCode fails', { to: 'ready', sets: { failure } }],
    ['sent', 'time passes', { to: 'ready' }],
  ],
};

testChartPaths('verification', verificationConsequences);
