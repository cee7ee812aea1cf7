// preload: styles
import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { isMember } from '#machines/session/session.selectors.ts';
import { ACCOUNT_PAGES, matchPage } from '#models/pages.ts';
import { AccountSummary } from '../mall/AccountSummary.tsx';
import { EmptyPage } from '../mall/EmptyPage.tsx';
import { createLazyPage } from '../mall/lazyPage.tsx';
import * as css from '../mall/memberPage.css.ts';
import { useSessionOr } from '../mall/onceLoaded.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { loginUrl } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { LogisticsPage } from '../order/LogisticsPage.tsx';
import { OrderPage } from '../order/OrderPage.tsx';
import { OrdersPage } from '../order/OrdersPage.tsx';
import { PasswordPage } from '../session/PasswordPage.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NotFoundDrawing } from '../ui/Drawings.tsx';
import { RewardsPage } from '../wallet/RewardsPage.tsx';
import { WalletPage } from '../wallet/WalletPage.tsx';
import { AccountNav } from './AccountNav.tsx';
import { AccountSubpage } from './AccountSubpage.tsx';
import { DetailsPage } from './DetailsPage.tsx';

const InvoicePage = createLazyPage(
  async () => (await import('../order/InvoicePage.tsx')).InvoicePage,
  'subpage',
);
const AddressesPage = createLazyPage(
  async () => (await import('../address/AddressesPage.tsx')).AddressesPage,
  'subpage',
);

/** The pages whose code is not in that of the account. */
const LAZY_SUBPAGES: Readonly<Record<string, typeof InvoicePage>> = {
  [ACCOUNT_PAGES.invoice]: InvoicePage,
  [ACCOUNT_PAGES.addresses]: AddressesPage,
};

export const findSubpage = (pathname: string): typeof InvoicePage | undefined =>
  LAZY_SUBPAGES[matchPage(pathname) ?? ''];
export const isSubpageLoaded = (pathname: string): boolean =>
  findSubpage(pathname)?.isLoaded() ?? true;

/** The index page of the account. */
function Overview() {
  const { account } = useFullText();
  usePageTitle(account.title, account.description);
  return (
    <div className={css.overview}>
      <PageHeading>{account.title}</PageHeading>
      <AccountSummary />
      <AccountNav />
    </div>
  );
}

const toSubpage = (page: ReactNode) => <AccountSubpage>{page}</AccountSubpage>;

/** Shown when the session ends while an account page is open; the login redirects back to it. */
function LoggedOut() {
  const { account } = useFullText();
  const { pathname, search } = useLocation();
  usePageTitle(account.title, account.description);
  return (
    <EmptyPage
      drawing={<NotFoundDrawing />}
      sentence={account.loggedOut}
      help={account.loggedOutHelp}
      action={<ButtonLink to={loginUrl(`${pathname}${search}`)}>{account.logIn}</ButtonLink>}
    />
  );
}

/** The account area (§2), for members. The route guard redirects guests once the charts run. */
export function AccountPage({ notFound }: { notFound: ReactNode }) {
  const isLoggedIn = useSessionOr(isMember, true);
  const { pathname, search } = useLocation();
  if (!isLoggedIn) return <LoggedOut />;
  return (
    <Routes>
      <Route index element={<Overview />} />
      <Route path="accountdetails" element={toSubpage(<DetailsPage />)} />
      <Route path="orders" element={toSubpage(<OrdersPage key={search} />)} />
      <Route path="invoice/:orderNo" element={toSubpage(<InvoicePage key={pathname} />)} />
      <Route path="orderdetails/:orderNo" element={toSubpage(<OrderPage key={pathname} />)} />
      <Route path="useraddress" element={toSubpage(<AddressesPage />)} />
      <Route path="logis" element={toSubpage(<LogisticsPage />)} />
      <Route path="password" element={toSubpage(<PasswordPage />)} />
      <Route path="wallet" element={toSubpage(<WalletPage />)} />
      <Route path="rewards" element={toSubpage(<RewardsPage />)} />
      <Route path="*" element={notFound} />
    </Routes>
  );
}

export { prepareDates } from '../text/time.ts';
export { listAccountQueries } from './accountQueries.ts';
