import { expect, test } from 'vitest';
import type { CodeRequest } from '#machines/verification/verification.types.ts';
import { ANNA, BEN, FAILURES, NOON } from '../fixtures/sampleData.ts';
import { openVerificationMachine } from './requestHarness.ts';

const FOR_ANNA: CodeRequest = { account: ANNA.account, scene: 'register' };
const SENT = { waitMs: 60_000, resendAt: NOON + 60_000 };
const sendCodeCommand = (request: CodeRequest) => ({ type: 'code.send', ...request }) as const;

test.for([
  { ...FOR_ANNA, possible: false },
  { ...FOR_ANNA, account: BEN.account, possible: true },
  { ...FOR_ANNA, scene: 'reset', possible: true },
  { ...FOR_ANNA, scene: 'payPassword', possible: true },
  { account: BEN.account, scene: 'reset', possible: true },
] as const)(
  'right after Anna’s code to register, whether $account can have one for $scene: $possible',
  async ({ possible, ...request }) => {
    const { actor, fakes } = openVerificationMachine();
    actor.send(sendCodeCommand(FOR_ANNA));
    await fakes.resolve('sendCode', SENT);
    expect(actor.getSnapshot().can(sendCodeCommand(request))).toBe(possible);
    actor.send(sendCodeCommand(request));
    expect(fakes.getInputs('sendCode')).toEqual(possible ? [FOR_ANNA, request] : [FOR_ANNA]);
  },
);

test('no second code is requested while one is being sent', () => {
  const { actor, fakes } = openVerificationMachine();
  actor.send(sendCodeCommand(FOR_ANNA));
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  actor.send(sendCodeCommand({ ...FOR_ANNA, account: BEN.account }));
  expect(fakes.getInputs('sendCode')).toEqual([FOR_ANNA]);
});

test('a sent code is reported once, a failed one by its failure', async () => {
  const { actor, fakes, facts } = openVerificationMachine();
  actor.send(sendCodeCommand(FOR_ANNA));
  await fakes.reject('sendCode', FAILURES.refused);
  expect(facts).toEqual([]);
  expect(actor.getSnapshot().context).toEqual({
    failure: FAILURES.refused,
    lastRequest: FOR_ANNA,
    sent: null,
  });
  actor.send(sendCodeCommand(FOR_ANNA));
  expect(actor.getSnapshot().context.failure).toBeNull();
  await fakes.resolve('sendCode', SENT);
  expect(facts).toEqual([{ type: 'code.sent' }]);
});

test('a request for another code clears the previous wait', async () => {
  const { actor, fakes } = openVerificationMachine();
  actor.send(sendCodeCommand(FOR_ANNA));
  await fakes.resolve('sendCode', SENT);
  const forBen: CodeRequest = { account: BEN.account, scene: 'reset' };
  actor.send(sendCodeCommand(forBen));
  expect(actor.getSnapshot().context).toEqual({ failure: null, lastRequest: forBen, sent: null });
});
