import { addressBookRules } from './addressBook.properties.ts';
import { cartRules } from './cart.properties.ts';
import type { ChartName } from './charts.ts';
import { checkoutRules } from './checkout.properties.ts';
import type { Step } from './explorer/model.ts';
import { type AnyRule, stepRule } from './explorer/rules.ts';
import { canonical } from './explorer/text.ts';
import { failureIn, isAboutWho } from './failureIn.ts';
import { mallRules } from './mall.properties.ts';
import { paymentRules } from './payment.properties.ts';
import { PASSWORD, PAY_PASSWORD } from './sampleData.ts';
import { sessionRules } from './session.properties.ts';

const secrets = [PASSWORD, PAY_PASSWORD];

/** The calls that a step starts, as far as they are asked with names. */
const startsIn = ({ effects }: Step) =>
  effects.flatMap((effect) =>
    effect.does === 'start' && typeof effect.input === 'object' && effect.input !== null
      ? [new Map<string, unknown>(Object.entries(effect.input))]
      : [],
  );

const everywhere: readonly AnyRule[] = [
  stepRule('a password is kept nowhere and told to nobody', ({ step }) => {
    // A secret can stay only where it comes in.
    if (!secrets.some((secret) => canonical(step.choice.event).includes(secret))) return null;
    const told = step.effects.filter(({ does }) => does === 'emit' || does === 'send');
    const text = canonical([step.next.snapshot.context, told]);
    return secrets.some((secret) => text.includes(secret)) ? 'a password is in the context' : null;
  }),
  stepRule('a lost session is always told, so that the shopper is asked to log in', ({ step }) => {
    const failure = failureIn(step);
    // The server's answer to a logout concerns nobody (decisions 20).
    if (!failure || !isAboutWho(failure) || step.choice.about === 'logout') return null;
    const isTold = step.effects.some(
      (effect) =>
        effect.does === 'emit' && canonical(effect.event['failure']) === canonical(failure),
    );
    return isTold ? null : `${step.choice.about} failed with ${failure.kind} and nobody was told`;
  }),
  stepRule('what a shopper gives is what is asked for', ({ step }) => {
    const { choice } = step;
    if (choice.kind !== 'event') return null;
    for (const input of startsIn(step)) {
      for (const [name, given] of Object.entries(choice.event)) {
        const isPassedOn = !input.has(name) || canonical(input.get(name)) === canonical(given);
        if (name !== 'type' && !isPassedOn) return `${choice.about}: ${name} is not passed on`;
      }
    }
    return null;
  }),
  stepRule('every failure is shown or told, and none passes in silence', ({ before, step }) => {
    const failure = failureIn(step);
    if (!failure || step.choice.about === 'logout') return null;
    const told = step.effects.some(({ does }) => does === 'emit');
    const kept = canonical(step.next.snapshot.context.failure) === canonical(failure);
    const moved = canonical(before?.snapshot.value) !== canonical(step.next.snapshot.value);
    return told || kept || moved ? null : `${step.choice.about} failed and nothing shows it`;
  }),
];

/** The rules of each chart, beside those of all. */
export const rulesOf = (chart: ChartName): readonly AnyRule[] => [
  ...everywhere,
  ...(own[chart] ?? []),
];
const own: Partial<Record<ChartName, readonly AnyRule[]>> = {
  session: sessionRules,
  cart: cartRules,
  addressBook: addressBookRules,
  checkout: [...checkoutRules, ...paymentRules],
  mall: mallRules,
};

/** What is heard wherever the chart is: an event of these is refused in no state. */
export const HEARD: Partial<Record<ChartName, readonly string[]>> = {
  cart: ['cart.signIn', 'cart.signOut', 'cart.checkAll', 'cart.cleanUp', 'cart.checkOut'],
  addressBook: ['addresses.reload'],
  checkout: ['session.begin', 'session.end', 'address.type'],
  mall: ['session.began', 'session.ended', 'page.return', 'network.online', 'notice.tell'],
};

/** States that rest for good: the shopper goes on by a link (to the order, to the shop), not by the chart. */
export const ENDS: Partial<Record<ChartName, readonly string[]>> = {
  checkout: ['checkout.settled', 'checkout.missing'],
};
