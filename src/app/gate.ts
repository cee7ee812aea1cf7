import { selectOrderNo, selectStep } from '#machines/checkout/checkout.selectors.ts';
import type { CartLine } from '#models/cart/cart.ts';
import { checkedLines } from '#models/cart/cart.ts';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import { isDraftOf } from '#models/checkout/saved.ts';
import type { MallHistory } from './history.ts';
import type { Mall } from './mall.ts';
import {
  checkoutPlace,
  isAt,
  isLogin,
  loginWith,
  needsLogin,
  paths,
  redirectTarget,
} from './paths.ts';

type Checkout = NonNullable<ReturnType<Mall['actor']['getSnapshot']>['context']['checkout']>;

/** What a checkout starts with: the draft of this tab, the cart's checked lines, an order whose reply was lost. */
function startOf(
  { actor, storage, save }: Mall,
  lines: readonly CartLine[],
  orderNo: string | null,
) {
  const { account, owner } = actor.getSnapshot().context;
  save(); // what was typed in a checkout that is left for the cart goes on in the next one
  const saved = storage.readDraft();
  const kept = saved && isDraftOf(saved, owner) ? saved.draft : EMPTY_DRAFT;
  const intent = storage.readIntent(account);
  if (orderNo !== null)
    return {
      draft: { ...(kept.orderNo === orderNo ? kept : EMPTY_DRAFT), orderNo, active: 2 as const },
      intent: null,
    };
  // An order of an earlier visit is not edited: its draft gives only address and way of delivery.
  const fresh =
    kept.orderNo === null
      ? kept
      : { ...EMPTY_DRAFT, deliveryType: kept.deliveryType, address: kept.address };
  return {
    draft: { ...fresh, lines, freight: null, orderNo: null, transactionCode: null },
    intent,
  };
}

function checkoutOf(mall: Mall): Checkout | null {
  return mall.actor.getSnapshot().context.checkout;
}

/** A member who is choosing a delivery needs the address book; one that is open already offers its address again. */
function openBook({ actor }: Mall, checkout: Checkout): void {
  const snapshot = checkout.getSnapshot();
  if (!snapshot.matches('delivery') || snapshot.context.account === null) return;
  if (actor.getSnapshot().context.addressBook === null) actor.send({ type: 'addressBook.open' });
}

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

const READS_OF_ACCOUNT = ['orderList', 'orderDetail', 'balanceEntries', 'pointsEntries'];

/** What an account page showed before is shown and asked for again; its address book opens with its page. */
function visitAccount({ actor, reads }: Mall, pathname: string): void {
  reads.refresh(READS_OF_ACCOUNT);
  actor.getSnapshot().context.session.send({ type: 'profile.refresh' });
  if (isAt(pathname, paths.addresses)) actor.send({ type: 'addressBook.open' });
}

/**
 * The URL says where the shopper is, the chart whether that is allowed; this one gate redirects.
 * Back, Forward and typed addresses become events of the chart.
 */
export function openGate(mall: Mall, history: MallHistory): void {
  const { actor } = mall;
  let followed: Checkout | null = null;
  const linesInCart = () =>
    checkedLines(actor.getSnapshot().context.cart.getSnapshot().context.cart);

  function follow(checkout: Checkout) {
    followed = checkout;
    const book = actor.getSnapshot().context.addressBook;
    if (book !== null) book.send({ type: 'addresses.reload' });
    openBook(mall, checkout);
    checkout.subscribe(() => {
      if (
        checkout !== checkoutOf(mall) ||
        checkoutPlace(history.current().location.pathname) === null
      )
        return;
      openBook(mall, checkout);
      const wanted = addressOf(checkout);
      const here = history.current().location.pathname;
      if (wanted === null || wanted === here) return;
      // Forward to payment is a page of its own in the history; an order replaces the step that made it.
      if (here === paths.delivery && wanted === paths.payType) history.push(wanted);
      else history.replace(wanted);
    });
  }

  function visit() {
    const { pathname, search, hash } = history.current().location;
    const session = actor.getSnapshot().context.session.getSnapshot();
    if (needsLogin(pathname) && session.context.session === null) {
      history.replace(loginWith(`${pathname}${search}${hash}`));
      return;
    }
    if (isAt(pathname, paths.checkout)) {
      history.replace(paths.delivery);
      return;
    }
    if (needsLogin(pathname)) visitAccount(mall, pathname);
    const place = checkoutPlace(pathname);
    if (place === null) return;
    const checkout = checkoutOf(mall);
    const isOther =
      place.orderNo !== null &&
      checkout !== null &&
      selectOrderNo(checkout.getSnapshot()) !== place.orderNo;
    if (checkout === null || isOther) {
      actor.send({ type: 'checkout.open', ...startOf(mall, linesInCart(), place.orderNo) });
    } else {
      checkout.send({ type: 'step.visit', step: place.step });
      const wanted = addressOf(checkout);
      if (wanted !== null && wanted !== pathname) history.replace(wanted);
    }
  }

  actor.subscribe(({ context: { checkout } }) => {
    if (checkout !== null && checkout !== followed) {
      follow(checkout);
      const wanted =
        checkoutPlace(history.current().location.pathname) === null ? null : addressOf(checkout);
      if (wanted !== null && wanted !== history.current().location.pathname)
        history.replace(wanted);
    }
  });
  actor.on('checkout.wanted', ({ lines }) => {
    actor.send({ type: 'checkout.open', ...startOf(mall, lines, null) });
    history.push(paths.delivery);
  });
  actor.on('login.wanted', () => {
    const { pathname, search, hash } = history.current().location;
    if (!isLogin(pathname)) history.push(loginWith(`${pathname}${search}${hash}`));
  });
  actor.on('session.over', () => {
    const { pathname } = history.current().location;
    if (needsLogin(pathname) || checkoutPlace(pathname) !== null) history.replace(paths.home);
  });
  // Logged in on the login page: on to where the shopper came from.
  actor.getSnapshot().context.session.on('session.began', () => {
    const { pathname, search } = history.current().location;
    if (isLogin(pathname)) history.replace(redirectTarget(search));
  });
  history.listen(visit);
  visit();
}
