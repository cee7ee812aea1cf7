import { type ReactElement, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import {
  ACCOUNT_PAGES,
  CHECKOUT_PAGES,
  STANDALONE_PAGES,
  REDIRECTS,
  SHOP_PAGES,
} from '#models/pages.ts';
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx';
import { RouteOutlet } from '../layout/RouteOutlet.tsx';
import { Shell } from '../layout/Shell.tsx';
import { StandaloneShell } from '../layout/StandaloneShell.tsx';
import { createLazyPage } from '../mall/lazyPage.tsx';
import { paths } from '../mall/paths.ts';
import { RouteSkeleton } from '../mall/RouteSkeleton.tsx';

const HomePage = createLazyPage(async () => (await import('../home/HomePage.tsx')).HomePage);
const ShopPage = createLazyPage(async () => (await import('../catalogue/ShopPage.tsx')).ShopPage);
const GoodsPage = createLazyPage(
  async () => (await import('../catalogue/GoodsPage.tsx')).GoodsPage,
);
const BrandPage = createLazyPage(
  async () => (await import('../catalogue/BrandPage.tsx')).BrandPage,
);
const CartPage = createLazyPage(async () => (await import('../cart/CartPage.tsx')).CartPage);
const SavedPage = createLazyPage(
  async () => (await import('../catalogue/SavedPage.tsx')).SavedPage,
);
const LoginPage = createLazyPage(async () => (await import('../session/LoginPage.tsx')).LoginPage);
const ResetPage = createLazyPage(async () => (await import('../session/ResetPage.tsx')).ResetPage);
const CheckoutShell = createLazyPage(
  async () => (await import('../layout/CheckoutShell.tsx')).CheckoutShell,
  'layout',
);
const CheckoutPage = createLazyPage(
  async () => (await import('../checkout/CheckoutPage.tsx')).CheckoutPage,
);
const AccountPage = createLazyPage(
  async () => (await import('../account/AccountPage.tsx')).AccountPage,
);
const BulkPage = createLazyPage(async () => (await import('../bulk/BulkPage.tsx')).BulkPage);
const AboutPage = createLazyPage(async () => (await import('../about/AboutPage.tsx')).AboutPage);
const PrivacyPage = createLazyPage(
  async () => (await import('../about/PrivacyPage.tsx')).PrivacyPage,
);
const HelpPage = createLazyPage(async () => (await import('../about/HelpPage.tsx')).HelpPage);
const DownloadPage = createLazyPage(
  async () => (await import('../about/DownloadPage.tsx')).DownloadPage,
);
const NotFoundPage = createLazyPage(
  async () => (await import('../layout/NotFoundPage.tsx')).NotFoundPage,
);

/** The pages of the areas with several pages. */
export const AREA_PAGES = { checkout: CheckoutPage, account: AccountPage } as const;
export { CheckoutShell };

export const STANDALONE_ELEMENTS: Readonly<Record<keyof typeof STANDALONE_PAGES, ReactElement>> = {
  download: <DownloadPage />,
};

/** The key resets the goods page, with variant and quantity, when other goods are opened. */
export const createShopElements = (
  pathname: string,
): Readonly<Record<keyof typeof SHOP_PAGES, ReactElement>> => ({
  home: <HomePage />,
  page: <ShopPage />,
  shop: <ShopPage />,
  goods: <GoodsPage key={pathname} />,
  brand: <BrandPage />,
  login: <LoginPage tab="login" />,
  sign: <LoginPage tab="register" />,
  reset: <ResetPage />,
  cart: <CartPage />,
  saved: <SavedPage />,
  bulk: <BulkPage />,
  about: <AboutPage isChinese={false} />,
  aboutZh: <AboutPage isChinese />,
  privacy: <PrivacyPage />,
  help: <HelpPage topic="help" />,
  helpDelivery: <HelpPage topic="helpDelivery" />,
  helpReturns: <HelpPage topic="helpReturns" />,
  helpContact: <HelpPage topic="helpContact" />,
});

const toRoutes = (
  pages: Readonly<Record<string, string>>,
  elements: Readonly<Record<string, ReactElement>>,
) =>
  Object.entries(pages).map(([name, path]) => (
    <Route key={path} path={path} element={elements[name]} />
  ));

/** Constants, so that a navigation renders only the parts that read the location. */
const SHOP_LAYOUT = (
  <Shell>
    <RouteOutlet />
  </Shell>
);
const STANDALONE_LAYOUT = (
  <StandaloneShell>
    <RouteOutlet />
  </StandaloneShell>
);

/**
 * The routes of §2 with the paths of models/pages.ts. src/app/routeGuard.ts controls the access.
 */
export function MallRoutes() {
  const { pathname } = useLocation();
  return (
    <Routes>
      <Route path={REDIRECTS.root} element={<Navigate to={paths.home} replace />} />
      <Route
        element={
          <ErrorBoundary pathname={pathname}>
            <Suspense fallback={<RouteSkeleton part="layout" />}>
              <CheckoutShell>
                <RouteOutlet />
              </CheckoutShell>
            </Suspense>
          </ErrorBoundary>
        }
      >
        {[REDIRECTS.checkout, ...Object.values(CHECKOUT_PAGES)].map((path) => (
          <Route key={path} path={path} element={<CheckoutPage />} />
        ))}
      </Route>
      <Route element={STANDALONE_LAYOUT}>{toRoutes(STANDALONE_PAGES, STANDALONE_ELEMENTS)}</Route>
      <Route element={SHOP_LAYOUT}>
        {toRoutes(SHOP_PAGES, createShopElements(pathname))}
        <Route
          path={`${ACCOUNT_PAGES.account}/*`}
          element={<AccountPage notFound={<NotFoundPage />} />}
        />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
