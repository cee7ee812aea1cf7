import { createActor } from 'xstate';
import { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { mallMachine } from '#machines/mall/mall.machine.ts';
import type { MallInput } from '#machines/mall/mall.types.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import type { Cart } from '#models/cart/cart.ts';
import type { Draft } from '#models/checkout/draft.ts';
import type { Session } from '#models/session/session.ts';
import { cartOf, line, NOON, PASSWORD, TIN } from '../paths/sampleData.ts';
import { factsOf, Steered } from './steered.ts';

/** The whole shop: every chart is the real one, every call waits for the test. */
export function openMall(
  session: Session | null,
  cart: Cart = cartOf([line(TIN)]),
  account = session?.account ?? null,
) {
  const ports = new Steered();
  const machine = ports.steer(mallMachine).provide({
    actors: {
      sessionMachine: ports.steer(sessionMachine),
      verificationMachine: ports.steer(verificationMachine),
      cartMachine: ports.steer(cartMachine),
    },
  });
  const input: MallInput = { session, cart: { account, cart, mergeKey: 'key-1', now: NOON } };
  const actor = createActor(machine, { input });
  const facts = factsOf(actor);
  actor.start();
  const { context } = actor.getSnapshot();
  const checkout = () => actor.getSnapshot().context.checkout;
  return {
    actor,
    ports,
    facts,
    cart: context.cart,
    session: context.session,
    checkout,
    checkoutState: () => checkout()?.getSnapshot().value,
    notices: () => context.notices.getSnapshot().context.shown.map(({ notice }) => notice),
    isAskedToLogIn: () => context.notices.getSnapshot().matches({ invalidLogin: 'open' }),
  };
}
export type Mall = ReturnType<typeof openMall>;

/** The charts that are loaded when one of them is opened are there. */
export const bringRooms = ({ ports }: Mall) =>
  ports.answer('loadRooms', {
    checkout: ports.steer(checkoutMachine),
    addressBook: ports.steer(addressBookMachine),
  });
/** Opens a checkout; the charts of it are loaded first. */
export async function openCheckout(mall: Mall, draft: Draft) {
  mall.actor.send({ type: 'checkout.open', draft, intent: null });
  await bringRooms(mall);
}
export async function logIn({ session, ports }: Mall, who: Session) {
  session.send({ type: 'login.submit', account: who.account, password: PASSWORD });
  await ports.answer('login', who);
}
export const codes = (mall: Mall) =>
  mall.notices().map((notice) => (notice.about === 'code' ? notice.code : notice.about));
