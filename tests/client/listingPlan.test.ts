import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { brandsCall, goodsListCall } from '#models/catalogue/catalogue.api.ts';
import type { PageQuery } from '#src/mall/queries.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.resetModules());

test('the queries of a listing are known without a further task once its code has loaded', async () => {
  const { loadListingCode, planListingReads } = await import('#src/catalogue/listingPlan.ts');
  const url = new URL('https://shop.example/shop?firstCategoryId=1008');
  const { listQueries } = planListingReads(url, () => ({
    isEnglishWebsite: true,
    isMember: false,
  }));
  const first = listQueries();
  expect(first).toBeInstanceOf(Promise);
  await loadListingCode();
  const queries = listQueries();
  expect(queries).toEqual(await first);
  const names = (queries as readonly PageQuery[]).map(({ call }) => call.name); // no promise
  expect(names).toEqual([goodsListCall.name, brandsCall.name]);
});
