import { expect, test } from 'vitest';
import type { CodeRequest } from '#machines/verification/verification.machine.ts';
import { ANNA, BEN, FAILURES, NOON } from '../paths/sampleData.ts';
import { openVerification } from './reads.ts';

const FOR_ANNA: CodeRequest = { account: ANNA.account, scene: 'register' };
const SENT = { waitMs: 60_000, resendAt: NOON + 60_000 };
const send = (request: CodeRequest) => ({ type: 'code.send', ...request }) as const;

test.for([
  { ...FOR_ANNA, possible: false },
  { ...FOR_ANNA, account: BEN.account, possible: true },
  { ...FOR_ANNA, scene: 'reset', possible: true },
  { ...FOR_ANNA, scene: 'payPassword', possible: true },
  { account: BEN.account, scene: 'reset', possible: true },
] as const)(
  'right after Anna’s code to register, whether $account can have one for $scene: $possible',
  async ({ possible, ...request }) => {
    const { actor, ports } = openVerification();
    actor.send(send(FOR_ANNA));
    await ports.answer('sendCode', SENT);
    expect(actor.getSnapshot().can(send(request))).toBe(possible);
    actor.send(send(request));
    expect(ports.inputs('sendCode')).toEqual(possible ? [FOR_ANNA, request] : [FOR_ANNA]);
  },
);

test('no second code is asked for while one is being sent', () => {
  const { actor, ports } = openVerification();
  actor.send(send(FOR_ANNA));
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  actor.send(send({ ...FOR_ANNA, account: BEN.account }));
  expect(ports.inputs('sendCode')).toEqual([FOR_ANNA]);
});

test('a code that went out is told once, one that did not is told by its failure', async () => {
  const { actor, ports, facts } = openVerification();
  actor.send(send(FOR_ANNA));
  await ports.fail('sendCode', FAILURES.refused);
  expect(facts).toEqual([]);
  expect(actor.getSnapshot().context).toEqual({
    failure: FAILURES.refused,
    asked: FOR_ANNA,
    sent: null,
  });
  actor.send(send(FOR_ANNA));
  expect(actor.getSnapshot().context.failure).toBeNull();
  await ports.answer('sendCode', SENT);
  expect(facts).toEqual([{ type: 'code.sent' }]);
});

test('who asks for another code does not see how long the last one has to wait', async () => {
  const { actor, ports } = openVerification();
  actor.send(send(FOR_ANNA));
  await ports.answer('sendCode', SENT);
  const forBen: CodeRequest = { account: BEN.account, scene: 'reset' };
  actor.send(send(forBen));
  expect(actor.getSnapshot().context).toEqual({ failure: null, asked: forBen, sent: null });
});
