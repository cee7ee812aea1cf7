import { selectOrderNo, selectStep } from '#machines/checkout/checkout.selectors.ts';
import { checkedLines } from '#models/cart/cart.ts';
import { checkoutStart, orderLeftBehind } from './checkoutStart.ts';
import type { MallHistory } from './history.ts';
import type { Mall } from './mall.ts';
import { checkoutPlace, paths } from './paths.ts';

type Checkout = NonNullable<ReturnType<Mall['actor']['getSnapshot']>['context']['checkout']>;

const checkoutOf = (mall: Mall): Checkout | null => mall.actor.getSnapshot().context.checkout;

/** The address of the step that the checkout is really at; the cart where there is nothing to check out. */
function addressOf(checkout: Checkout): string | null {
  const snapshot = checkout.getSnapshot();
  const orderNo = selectOrderNo(snapshot);
  switch (selectStep(snapshot)) {
    case 'delivery':
      return paths.delivery;
    case 'payType':
      return paths.payType;
    case 'result':
      return orderNo === null ? null : paths.result(orderNo);
    case null:
      return paths.cart;
  }
}

/** Brings the address to the step of the checkout, on pages of the checkout only. */
function showStep(checkout: Checkout, history: MallHistory): void {
  const here = history.current().location.pathname;
  const wanted = addressOf(checkout);
  if (checkoutPlace(here) === null || wanted === null || wanted === here) return;
  // Forward to payment is a page of its own in the history; an order replaces the step that made it.
  if (here === paths.delivery && wanted === paths.payType) history.push(wanted);
  else history.replace(wanted);
}

/** A member who is choosing a delivery needs the address book; one that is open already offers its address again. */
function openBook({ actor }: Mall, checkout: Checkout): void {
  const snapshot = checkout.getSnapshot();
  if (!snapshot.matches('delivery') || snapshot.context.account === null) return;
  if (actor.getSnapshot().context.addressBook === null) actor.send({ type: 'addressBook.open' });
}

/** The address follows each checkout from its opening on. */
export function followCheckouts(mall: Mall, history: MallHistory): void {
  let followed: Checkout | null = null;
  mall.actor.subscribe(({ context: { checkout, addressBook } }) => {
    if (checkout === null || checkout === followed) return;
    followed = checkout;
    addressBook?.send({ type: 'addresses.reload' });
    openBook(mall, checkout);
    const wanted = addressOf(checkout);
    const here = history.current().location.pathname;
    if (checkoutPlace(here) !== null && wanted !== null && wanted !== here) history.replace(wanted);
    checkout.subscribe(() => {
      if (checkout !== checkoutOf(mall)) return;
      if (checkoutPlace(history.current().location.pathname) !== null) openBook(mall, checkout);
      showStep(checkout, history);
    });
  });
}

/** An address of the checkout opens it, or asks the one that is open for that step. */
export function visitCheckout(mall: Mall, history: MallHistory): void {
  const { pathname } = history.current().location;
  const place = checkoutPlace(pathname);
  if (place === null) return;
  const checkout = checkoutOf(mall);
  const isSameOrder =
    place.orderNo === null ||
    (checkout !== null && selectOrderNo(checkout.getSnapshot()) === place.orderNo);
  if (checkout === null || !isSameOrder) {
    const lines = checkedLines(mall.actor.getSnapshot().context.cart.getSnapshot().context.cart);
    const orderNo = place.orderNo ?? (checkout === null ? orderLeftBehind(mall, lines) : null);
    mall.actor.send({ type: 'checkout.open', ...checkoutStart(mall, lines, orderNo) });
    return;
  }
  checkout.send({ type: 'step.visit', step: place.step });
  const wanted = addressOf(checkout);
  if (wanted !== null && wanted !== pathname) history.replace(wanted);
}
