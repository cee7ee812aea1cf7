import type { ShopSettings } from '#models/renderedPage.ts';
import type { LazyMall } from '#src/mall/lazyMall.ts';
import type { Mall } from '#src/mall/mall.ts';
import type { MallServices } from '#src/mall/MallContext.tsx';

export type PageDetails = Pick<ShopSettings, 'bankAccount' | 'customerService'>;

/** Wraps a mall that is already running. */
const createResolvedMall = (mall: Mall): LazyMall => ({
  current: () => mall,
  load: () => Promise.resolve(mall),
  loadOrRetry: () => undefined,
  subscribe: () => () => undefined,
});

export const createMallPage = (
  mall: Mall,
  rest: Pick<MallServices, 'history' | 'language' | 'preferences'>,
  details: PageDetails = {},
): MallServices => ({
  ...rest,
  lazyMall: createResolvedMall(mall),
  queries: mall.queries,
  clock: mall.clock,
  arrivals: new Map(),
  origin: window.location.origin,
  settings: { profile: mall.profile, payTypes: mall.payTypes, ...details },
});
