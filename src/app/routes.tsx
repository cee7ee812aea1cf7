import { lazy, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { paths } from './paths.ts';
import { Shell } from './Shell.tsx';

const HomePage = lazy(async () => ({ default: (await import('../home/HomePage.tsx')).HomePage }));
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
const CheckoutShell = lazy(async () => ({
  default: (await import('./CheckoutShell.tsx')).CheckoutShell,
}));
const CheckoutPage = lazy(async () => ({
  default: (await import('../checkout/CheckoutPage.tsx')).CheckoutPage,
}));
const AccountPage = lazy(async () => ({
  default: (await import('../account/AccountPage.tsx')).AccountPage,
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

/** The routes of §2. Who may see them is the gate's business (src/app/gate.ts). */
export function MallRoutes() {
  const { pathname } = useLocation();
  return (
    <Routes>
      <Route path="/" element={<Navigate to={paths.home} replace />} />
      <Route
        element={
          <Suspense fallback={<PageSkeleton />}>
            <CheckoutShell>
              <Routed />
            </CheckoutShell>
          </Suspense>
        }
      >
        <Route path="/home/createOrder/delivery" element={<CheckoutPage />} />
        <Route path="/home/createOrder/payType" element={<CheckoutPage />} />
        <Route path="/home/createOrder/result/:orderNo" element={<CheckoutPage />} />
      </Route>
      <Route
        element={
          <Shell>
            <Routed />
          </Shell>
        }
      >
        <Route path="/home" element={<HomePage />} />
        <Route path="/shop" element={<ShopPage />} />
        <Route path="/page" element={<ShopPage />} />
        <Route path="/shop/shopdetails/:goodsId" element={<GoodsPage key={pathname} />} />
        <Route path="/brand" element={<BrandPage />} />
        <Route path="/home/cart" element={<CartPage />} />
        <Route path="/home/login" element={<LoginPage tab="login" />} />
        <Route path="/home/sign" element={<LoginPage tab="register" />} />
        <Route path="/home/account/*" element={<AccountPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
