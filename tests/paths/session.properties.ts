import type { AnyMachineSnapshot } from 'xstate';
import { type AnyRule, Breach, type Rule, stepRule } from './explorer/rules.ts';

const isMember = (snapshot: AnyMachineSnapshot | undefined) => snapshot?.matches('member') ?? false;
const told = (effects: readonly { does: string; event?: { type: string } }[], type: string) =>
  effects.filter((effect) => effect.does === 'emit' && effect.event?.type === type).length;

const begunOnce: Rule<boolean> = {
  name: 'a session that begins is told, and its end is told once',
  start: false,
  next: (isOpen, { before, step }) => {
    const began = told(step.effects, 'session.began');
    const ended = told(step.effects, 'session.ended');
    if (ended > (isOpen ? 1 : 0)) return new Breach('an end was told of a session that is over');
    // A session that was stored is told by nobody: the shop starts with it.
    const isRestored = before === null && isMember(step.next.snapshot);
    const isNow = isRestored || began > 0 || (isOpen && ended === 0);
    if (isMember(step.next.snapshot) !== isNow)
      return new Breach('what was told does not fit who is logged in');
    return isNow;
  },
};

export const sessionRules: readonly AnyRule[] = [
  begunOnce,
  stepRule('only a member, or one who is just logging out, has a token', ({ step }) => {
    const { snapshot } = step.next;
    const mayHave = snapshot.matches('member') || snapshot.matches('loggingOut');
    return (snapshot.context.session !== null) === mayHave
      ? null
      : `in ${JSON.stringify(snapshot.value)} the token is ${mayHave ? 'missing' : 'still there'}`;
  }),
  stepRule('balance and points of one member are never shown to another', ({ before, step }) => {
    const account = step.next.snapshot.context.session?.account;
    const was = before?.snapshot.context.session?.account;
    const { profile } = step.next.snapshot.context;
    const isFresh = step.choice.about === 'loadProfile';
    return account !== was && !isFresh && profile.balance !== 0 ? 'the balance stayed' : null;
  }),
];
