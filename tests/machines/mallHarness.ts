import { createActor } from 'xstate';
import { recordEmitted, FakeActors } from '#explorer/fakeActors.ts';
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
import { createSampleCart, createSampleLine, NOON, PASSWORD, TIN } from '../fixtures/sampleData.ts';

/** All real charts; a call is pending until the test resolves or rejects it. */
export function openMallMachine(
  session: Session | null,
  cart: Cart = createSampleCart([createSampleLine(TIN)]),
  account = session?.account ?? null,
) {
  const fakes = new FakeActors(['relay']);
  const machine = fakes.provideFakes(mallMachine).provide({
    actors: {
      sessionMachine: fakes.provideFakes(sessionMachine),
      verificationMachine: fakes.provideFakes(verificationMachine),
      cartMachine: fakes.provideFakes(cartMachine),
    },
  });
  const input: MallInput = {
    session,
    cart: { ownerAccount: account, cart, mergeKey: 'key-1', writes: [], now: NOON },
  };
  const actor = createActor(machine, { input });
  const facts = recordEmitted(actor);
  actor.start();
  const { context } = actor.getSnapshot();
  const checkout = () => actor.getSnapshot().context.checkout;
  return {
    actor,
    fakes,
    facts,
    cart: context.cart,
    session: context.session,
    checkout,
    checkoutState: () => checkout()?.getSnapshot().value,
    notices: () => context.notices.getSnapshot().context.shown.map(({ notice }) => notice),
    isAskedToLogIn: () => context.notices.getSnapshot().matches({ sessionExpired: 'open' }),
  };
}
export type MallHarness = ReturnType<typeof openMallMachine>;

export const resolveLazyCharts = ({ fakes }: MallHarness) =>
  fakes.resolve('loadLazyCharts', {
    checkout: fakes.provideFakes(checkoutMachine),
    addressBook: fakes.provideFakes(addressBookMachine),
  });
export async function openMallCheckout(mall: MallHarness, draft: Draft) {
  mall.actor.send({ type: 'checkout.open', draft, intent: null });
  await resolveLazyCharts(mall);
}
export async function logInToMall({ session, fakes }: MallHarness, account: Session) {
  session.send({ type: 'login.submit', account: account.account, password: PASSWORD });
  await fakes.resolve('login', account);
}
export const getNoticeCodes = (mall: MallHarness) =>
  mall.notices().map((notice) => (notice.about === 'code' ? notice.code : notice.about));
