import { followCheckouts, visitCheckout } from './checkoutGate.ts';
import { checkoutStart } from './checkoutStart.ts';
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

const READS_OF_ACCOUNT = ['orderList', 'orderDetail', 'balanceEntries', 'pointsEntries'];

/** What an account page showed before is shown and asked for again; its address book opens with its page. */
function visitAccount({ actor, reads }: Mall, pathname: string): void {
  reads.refresh(READS_OF_ACCOUNT);
  actor.getSnapshot().context.session.send({ type: 'profile.refresh' });
  if (isAt(pathname, paths.addresses)) actor.send({ type: 'addressBook.open' });
}

function visit(mall: Mall, history: MallHistory): void {
  const { pathname, search, hash } = history.current().location;
  const session = mall.actor.getSnapshot().context.session.getSnapshot();
  if (needsLogin(pathname) && session.context.session === null) {
    history.replace(loginWith(`${pathname}${search}${hash}`));
  } else if (isAt(pathname, paths.checkout)) {
    history.replace(paths.delivery);
  } else {
    if (needsLogin(pathname)) visitAccount(mall, pathname);
    visitCheckout(mall, history);
  }
}

/** Where the facts of the mall lead: to the checkout, to the login and back, and home after a logout. */
function followFacts(mall: Mall, history: MallHistory): void {
  const { actor } = mall;
  actor.on('checkout.wanted', ({ lines }) => {
    const { draft, intent } = checkoutStart(mall, lines, null);
    actor.send({ type: 'checkout.open', draft: { ...draft, active: 0 }, intent });
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
  actor.getSnapshot().context.session.on('session.began', () => {
    const { pathname, search } = history.current().location;
    if (isLogin(pathname)) history.replace(redirectTarget(search));
  });
}

/**
 * The URL says where the shopper is, the chart whether that is allowed; this one gate redirects.
 * Back, Forward and typed addresses become events of the chart.
 */
export function openGate(mall: Mall, history: MallHistory): void {
  followCheckouts(mall, history);
  followFacts(mall, history);
  history.listen(() => visit(mall, history));
  visit(mall, history);
}
