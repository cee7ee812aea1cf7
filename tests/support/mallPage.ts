import type { ShopSettings } from '#models/renderedPage.ts';
import { resolvedMall } from '#src/mall/lazyMall.ts';
import type { Mall } from '#src/mall/mall.ts';
import type { MallServices } from '#src/mall/MallContext.tsx';

export type PageDetails = Pick<ShopSettings, 'bankAccount' | 'customerService'>;

export const createMallPage = (
  mall: Mall,
  rest: Pick<MallServices, 'history' | 'language' | 'preferences'>,
  details: PageDetails = {},
): MallServices => ({
  ...rest,
  lazyMall: resolvedMall(mall),
  queries: mall.queries,
  clock: mall.clock,
  origin: window.location.origin,
  settings: { profile: mall.profile, payTypes: mall.payTypes, ...details },
});
