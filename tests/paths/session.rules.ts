import type { AnyMachineSnapshot } from 'xstate';
import { type AnyRule, RuleViolation, type Rule, stepRule } from '#explorer/rules.ts';

const isMember = (snapshot: AnyMachineSnapshot | undefined) => snapshot?.matches('member') ?? false;
const hasEmitted = (effects: readonly { kind: string; event?: { type: string } }[], type: string) =>
  effects.filter((effect) => effect.kind === 'emit' && effect.event?.type === type).length;

const sessionBeginsOnce: Rule<boolean> = {
  name: 'the beginning and the end of a session are each emitted once',
  start: false,
  next: (isOpen, { before, step }) => {
    const began = hasEmitted(step.effects, 'session.began');
    const ended = hasEmitted(step.effects, 'session.ended');
    if (ended > (isOpen ? 1 : 0))
      return new RuleViolation('the end of an ended session was emitted');
    // A stored session exists from the start, without a fact.
    const isRestored = before === null && isMember(step.next.snapshot);
    const isNow = isRestored || began > 0 || (isOpen && ended === 0);
    if (isMember(step.next.snapshot) !== isNow)
      return new RuleViolation('the emitted fact does not match the logged-in account');
    return isNow;
  },
};

export const sessionRules: readonly AnyRule[] = [
  sessionBeginsOnce,
  stepRule('only a member, or a shopper during the logout, has a token', ({ step }) => {
    const { snapshot } = step.next;
    const mayHave = snapshot.matches('member') || snapshot.matches('loggingOut');
    return (snapshot.context.session !== null) === mayHave
      ? null
      : `in ${JSON.stringify(snapshot.value)} the token is ${mayHave ? 'missing' : 'still there'}`;
  }),
  stepRule('a member never sees balance and points of another member', ({ before, step }) => {
    const account = step.next.snapshot.context.session?.account;
    const previousAccount = before?.snapshot.context.session?.account;
    const { profile } = step.next.snapshot.context;
    const isNewProfile = step.choice.about === 'loadProfile';
    return account !== previousAccount && !isNewProfile && profile !== null
      ? 'the balance was not cleared'
      : null;
  }),
];
