import { isSettled, selectOrderNo, selectStep } from '#machines/checkout/checkoutStep.selectors.ts';
import { isLoadingLazyCharts } from '#machines/mall/mall.selectors.ts';
import { type CartLine, checkedLines } from '#models/cart/cart.ts';
import { withDraftLines } from '#models/checkout/draft.ts';
import { toShownOrder } from '#models/checkout/shownOrder.ts';
import { isLaterStep } from '#models/pages.ts';
import { createCheckoutStart, findUnshownOrder } from '../checkout/checkoutStart.ts';
import { notifyEmptyCheckout } from '../checkout/notifyEmptyCheckout.ts';
import type { MallHistory } from '../mall/history.ts';
import type { Mall } from '../mall/mall.ts';
import { getStepUrl, matchCheckoutRoute, paths } from '../mall/paths.ts';

type CheckoutActor = NonNullable<ReturnType<Mall['actor']['getSnapshot']>['context']['checkout']>;

const getCheckout = (mall: Mall): CheckoutActor | null => mall.actor.getSnapshot().context.checkout;

const linesToOrder = ({ actor }: Mall): readonly CartLine[] =>
  checkedLines(actor.getSnapshot().context.cart.getSnapshot().context.cart);

/** Whether a requested checkout waits for its chart to load. */
const isOpening = ({ actor }: Mall): boolean => {
  const snapshot = actor.getSnapshot();
  return isLoadingLazyCharts(snapshot) && snapshot.context.pending.checkout !== null;
};

/** The URL of the checkout's current step, or of the cart if there is nothing to check out. */
function toCheckoutUrl(checkout: CheckoutActor): string | null {
  const snapshot = checkout.getSnapshot();
  const orderNo = selectOrderNo(snapshot);
  const step = selectStep(snapshot);
  return step === null ? paths.cart : getStepUrl(step, orderNo);
}

/** Whether the target is a later step in which the shopper still enters something. */
function isNextInput(currentPath: string, targetUrl: string): boolean {
  const [current, target] = [matchCheckoutRoute(currentPath), matchCheckoutRoute(targetUrl)];
  if (!current || !target || target.orderNo !== null) return false;
  return isLaterStep(target.step, current.step);
}

/** Updates the URL to the checkout's step when the shopper is on a page of the checkout. */
function syncUrlWithStep(mall: Mall, checkout: CheckoutActor, history: MallHistory): void {
  const currentPath = history.current().location.pathname;
  const targetUrl = toCheckoutUrl(checkout);
  if (matchCheckoutRoute(currentPath) === null || targetUrl === null || targetUrl === currentPath)
    return;
  // The next step adds a history entry; a placed order replaces the entry of the payment step.
  if (isNextInput(currentPath, targetUrl)) history.push(targetUrl);
  else history.replace(targetUrl);
  notifyEmptyCheckout(mall, checkout, 'checkoutEmptied');
}

/**
 * After a payment the history contains the page of the order, the provider's pages, and the page to
 * which the provider returned. If the shopper goes back and the returned page has shown the result,
 * the first page would show it a second time, so this skips to the entry of the cart.
 */
function skipShownResult({ storage }: Mall, checkout: CheckoutActor, history: MallHistory): void {
  const snapshot = checkout.getSnapshot();
  if (!history.hasLeftForPayment() || !isSettled(snapshot)) return;
  history.setLeftForPayment(false);
  const saved = storage.loadDraft();
  const isShown = saved?.isSettled === true && saved.draft.orderNo === selectOrderNo(snapshot);
  if (isShown) history.go(-1);
}

/** Keeps the URL at the step of the open checkout. */
export function syncUrlWithCheckout(mall: Mall, history: MallHistory): void {
  let lastCheckout: CheckoutActor | null = null;
  mall.actor.subscribe(({ context: { checkout, addressBook } }) => {
    if (checkout === null || checkout === lastCheckout) return;
    lastCheckout = checkout;
    addressBook?.send({ type: 'addresses.reload' });
    const targetUrl = toCheckoutUrl(checkout);
    const currentPath = history.current().location.pathname;
    if (
      matchCheckoutRoute(currentPath) !== null &&
      targetUrl !== null &&
      targetUrl !== currentPath
    ) {
      history.replace(targetUrl);
      notifyEmptyCheckout(mall, checkout, 'nothingChecked');
    }
    checkout.subscribe(() => {
      if (checkout !== getCheckout(mall)) return;
      syncUrlWithStep(mall, checkout, history);
      skipShownResult(mall, checkout, history);
    });
  });
}

/** Opens a checkout of all checked lines at its first step, also after a later step was reached. */
function openNew(mall: Mall, lines: readonly CartLine[]): void {
  const start = createCheckoutStart(mall, lines, null);
  const newDraft = withDraftLines({ ...start.draft, keptInCart: {}, active: 0 }, lines);
  const isMember = mall.actor.getSnapshot().context.currentAccount !== null;
  // The cart page shows these lines with the same prices.
  const shownOrder = toShownOrder(lines, null, isMember);
  const draft = { ...newDraft, shown: shownOrder };
  mall.actor.send({ type: 'checkout.open', ...start, draft });
}

/** The malls whose checkout is starting: they handle `checkout.open` only after the navigation. */
const starting = new WeakSet<Mall>();

/** Starts a new checkout from the cart. */
export function startCheckout(mall: Mall, history: MallHistory, lines: readonly CartLine[]): void {
  openNew(mall, lines);
  starting.add(mall);
  history.push(paths.delivery);
  starting.delete(mall);
}

/** Opens the checkout of the URL, or sends `step.visit` to the open checkout. */
export function openCheckoutFromUrl(mall: Mall, history: MallHistory): void {
  const { action, location } = history.current();
  const { pathname } = location;
  const route = matchCheckoutRoute(pathname);
  if (route === null || starting.has(mall)) return;
  if (route.orderNo === null && isOpening(mall)) return;
  const checkout = getCheckout(mall);
  const isSameOrder =
    route.orderNo === null ||
    (checkout !== null && selectOrderNo(checkout.getSnapshot()) === route.orderNo);
  if (checkout === null || !isSameOrder) {
    const lines = linesToOrder(mall);
    const isReload = checkout === null && route.step !== 'delivery';
    const orderNo = route.orderNo ?? (isReload ? findUnshownOrder(mall, lines) : null);
    mall.actor.send({ type: 'checkout.open', ...createCheckoutStart(mall, lines, orderNo) });
    return;
  }
  checkout.send({ type: 'step.visit', step: route.step });
  const targetUrl = toCheckoutUrl(checkout);
  if (targetUrl === null || targetUrl === pathname) return;
  history.replace(targetUrl);
  notifyEmptyCheckout(mall, checkout, 'nothingChecked');
  // The step of a settled order would show its result a second time, so Back skips to the cart.
  if (action === 'pop' && isSettled(checkout.getSnapshot())) history.go(-1);
}
