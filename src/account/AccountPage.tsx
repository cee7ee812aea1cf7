import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { isMember } from '#machines/session/session.selectors.ts';
import { EmptyPage } from '../app/EmptyPage.tsx';
import { useSession } from '../app/MallContext.tsx';
import { NotFoundPage } from '../app/NotFoundPage.tsx';
import { PageHeading } from '../app/PageHeading.tsx';
import { PageSkeleton } from '../app/PageSkeleton.tsx';
import { loginWith, paths } from '../app/paths.ts';
import { usePageTitle } from '../app/title.ts';
import { useFullText } from '../app/useFullText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NotFoundDrawing } from '../ui/Drawings.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import * as css from './account.css.ts';
import { AccountNav } from './AccountNav.tsx';
import { AccountSummary } from './AccountSummary.tsx';
import { DetailsPage } from './DetailsPage.tsx';
import { LogisticsPage } from './LogisticsPage.tsx';
import { OrderPage } from './OrderPage.tsx';
import { OrdersPage } from './OrdersPage.tsx';
import { PasswordPage } from './PasswordPage.tsx';
import { RewardsPage } from './RewardsPage.tsx';
import { WalletPage } from './WalletPage.tsx';

const AddressesPage = lazy(async () => ({
  default: (await import('../addressBook/AddressesPage.tsx')).AddressesPage,
}));

/** The way in: on a phone the list of pages, on a desktop the summary beside it. */
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

function Child({ children }: { children: ReactNode }) {
  const { account } = useFullText();
  return (
    <div className={css.layout}>
      <div className={`${css.side} ${css.wideOnly}`}>
        <AccountNav />
      </div>
      <div className={css.page}>
        <Link to={paths.account} className={css.back}>
          <Icon name="chevron-left" />
          {account.back}
        </Link>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </div>
    </div>
  );
}

/** The session is over while its page is open: the way back in keeps the address. */
function SignedOut() {
  const { account } = useFullText();
  const { pathname, search } = useLocation();
  usePageTitle(account.title, account.description);
  return (
    <EmptyPage
      drawing={<NotFoundDrawing />}
      sentence={account.signedOut}
      help={account.signedOutHelp}
      action={<ButtonLink to={loginWith(`${pathname}${search}`)}>{account.logIn}</ButtonLink>}
    />
  );
}

/** The account area (§2): each page below it, for members. */
export function AccountPage() {
  const isSignedIn = useSession(isMember);
  const { pathname, search } = useLocation();
  if (!isSignedIn) return <SignedOut />;
  return (
    <Routes>
      <Route index element={<Overview />} />
      <Route
        path="accountdetails"
        element={
          <Child>
            <DetailsPage />
          </Child>
        }
      />
      <Route
        path="orders"
        element={
          <Child>
            <OrdersPage key={search} />
          </Child>
        }
      />
      <Route
        path="orderdetails/:orderNo"
        element={
          <Child>
            <OrderPage key={pathname} />
          </Child>
        }
      />
      <Route
        path="useraddress"
        element={
          <Child>
            <AddressesPage />
          </Child>
        }
      />
      <Route
        path="logis"
        element={
          <Child>
            <LogisticsPage />
          </Child>
        }
      />
      <Route
        path="password"
        element={
          <Child>
            <PasswordPage />
          </Child>
        }
      />
      <Route
        path="wallet"
        element={
          <Child>
            <WalletPage />
          </Child>
        }
      />
      <Route
        path="rewards"
        element={
          <Child>
            <RewardsPage />
          </Child>
        }
      />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
