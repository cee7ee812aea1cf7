import { dismissCartNotices } from '../mall/dismissCartNotices.ts';
import type { MallHistory } from '../mall/history.ts';
import { isLoginPath, parseRedirect } from '../mall/loginRedirect.ts';
import type { Mall } from '../mall/mall.ts';
import { matchCheckoutRoute, isPath, loginUrl, needsLogin, paths } from '../mall/paths.ts';
import { syncUrlWithCheckout, startCheckout, openCheckoutFromUrl } from './checkoutRouteGuard.ts';

const ACCOUNT_QUERIES = ['orderList', 'orderDetail', 'balanceEntries', 'pointsEntries'];

/** Account pages show cached data while it is reloaded, unless a prefetch has just loaded it. */
function refreshAccountPage({ actor, queries }: Mall): void {
  queries.invalidateShown(ACCOUNT_QUERIES);
  actor.getSnapshot().context.session.send({ type: 'profile.refresh' });
}

function onNavigate(mall: Mall, history: MallHistory): void {
  const { pathname, search, hash } = history.current().location;
  const session = mall.actor.getSnapshot().context.session.getSnapshot();
  if (needsLogin(pathname) && session.context.session === null) {
    history.replace(loginUrl(`${pathname}${search}${hash}`));
  } else if (isPath(pathname, paths.checkout)) {
    history.replace(paths.delivery);
  } else {
    if (needsLogin(pathname)) refreshAccountPage(mall);
    openCheckoutFromUrl(mall, history);
  }
}

/** Navigates to checkout or login on request, back after a login, and home after a logout. */
function subscribeToFacts(mall: Mall, history: MallHistory): void {
  const { actor } = mall;
  actor.on('checkout.requested', ({ lines }) => startCheckout(mall, history, lines));
  actor.on('login.requested', () => {
    const { pathname, search, hash } = history.current().location;
    if (!isLoginPath(pathname)) history.push(loginUrl(`${pathname}${search}${hash}`));
  });
  actor.on('session.closed', () => {
    const { pathname } = history.current().location;
    if (needsLogin(pathname) || matchCheckoutRoute(pathname) !== null) history.replace(paths.home);
  });
  actor.getSnapshot().context.session.on('session.began', () => {
    const { pathname, search } = history.current().location;
    if (isLoginPath(pathname)) history.replace(parseRedirect(search));
  });
}

/**
 * Redirects if the charts do not allow the URL, and sends Back, Forward and typed URLs to the
 * checkout as events. No other module redirects.
 */
export function startRouteGuard(mall: Mall, history: MallHistory): void {
  syncUrlWithCheckout(mall, history);
  subscribeToFacts(mall, history);
  let page = history.current().location.pathname;
  history.subscribe(({ location }) => {
    if (location.pathname !== page) dismissCartNotices(mall);
    page = location.pathname;
    onNavigate(mall, history);
  });
  onNavigate(mall, history);
}
