import { lazy, type ReactElement, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { ACCOUNT_PAGES, CHECKOUT_PAGES, OWN_PAGES, REDIRECTS, SHOP_PAGES } from '#models/pages.ts';
import { HomePage } from '../home/HomePage.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { paths } from './paths.ts';
import { Shell } from './Shell.tsx';

const ShopPage = lazy(async () => ({
  default: (await import('../catalogue/ShopPage.tsx')).ShopPage,
}));
const GoodsPage = lazy(async () => ({
  default: (await import('../catalogue/GoodsPage.tsx')).GoodsPage,
}));
const BrandPage = lazy(async () => ({
  default: (await import('../catalogue/BrandPage.tsx')).BrandPage,
}));
const CartPage = lazy(async () => ({ default: (await import('../cart/CartPage.tsx')).CartPage }));
const LoginPage = lazy(async () => ({
  default: (await import('../session/LoginPage.tsx')).LoginPage,
}));
const ResetPage = lazy(async () => ({
  default: (await import('../session/ResetPage.tsx')).ResetPage,
}));
const CheckoutShell = lazy(async () => ({
  default: (await import('./CheckoutShell.tsx')).CheckoutShell,
}));
const CheckoutPage = lazy(async () => ({
  default: (await import('../checkout/CheckoutPage.tsx')).CheckoutPage,
}));
const AccountPage = lazy(async () => ({
  default: (await import('../account/AccountPage.tsx')).AccountPage,
}));
const BulkPage = lazy(async () => ({ default: (await import('../bulk/BulkPage.tsx')).BulkPage }));
const AboutPage = lazy(async () => ({
  default: (await import('../about/AboutPage.tsx')).AboutPage,
}));
const PrivacyPage = lazy(async () => ({
  default: (await import('../about/PrivacyPage.tsx')).PrivacyPage,
}));
const DownloadPage = lazy(async () => ({
  default: (await import('../about/DownloadPage.tsx')).DownloadPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('./NotFoundPage.tsx')).NotFoundPage,
}));

/** The routed area, the part that can be reloaded by itself (§2). */
function Routed() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary pathname={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

const CHECKOUT: Readonly<Record<keyof typeof CHECKOUT_PAGES, ReactElement>> = {
  delivery: <CheckoutPage />,
  payType: <CheckoutPage />,
  result: <CheckoutPage />,
};

const OWN: Readonly<Record<keyof typeof OWN_PAGES, ReactElement>> = { download: <DownloadPage /> };

/** Goods of another id are another page: what was chosen of the ones before is forgotten. */
const shopOf = (pathname: string): Readonly<Record<keyof typeof SHOP_PAGES, ReactElement>> => ({
  home: <HomePage />,
  page: <ShopPage />,
  shop: <ShopPage />,
  goods: <GoodsPage key={pathname} />,
  brand: <BrandPage />,
  login: <LoginPage tab="login" />,
  sign: <LoginPage tab="register" />,
  reset: <ResetPage />,
  cart: <CartPage />,
  bulk: <BulkPage />,
  about: <AboutPage language="en" />,
  aboutZh: <AboutPage language="zh" />,
  privacy: <PrivacyPage />,
});

const routesOf = (
  pages: Readonly<Record<string, string>>,
  elements: Readonly<Record<string, ReactElement>>,
) =>
  Object.entries(pages).map(([name, path]) => (
    <Route key={path} path={path} element={elements[name]} />
  ));

/** The routes of §2, as models/pages.ts lists them. Who may see them is the gate's business (src/app/gate.ts). */
export function MallRoutes() {
  const { pathname } = useLocation();
  return (
    <Routes>
      <Route path={REDIRECTS.root} element={<Navigate to={paths.home} replace />} />
      <Route
        element={
          <Suspense fallback={<PageSkeleton />}>
            <CheckoutShell>
              <Routed />
            </CheckoutShell>
          </Suspense>
        }
      >
        {routesOf(CHECKOUT_PAGES, CHECKOUT)}
      </Route>
      <Route element={<Routed />}>{routesOf(OWN_PAGES, OWN)}</Route>
      <Route
        element={
          <Shell>
            <Routed />
          </Shell>
        }
      >
        {routesOf(SHOP_PAGES, shopOf(pathname))}
        <Route path={`${ACCOUNT_PAGES.account}/*`} element={<AccountPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
