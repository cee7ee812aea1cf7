import { ALL_BRANDS, brandsCall, popularBrandsCall } from '#models/catalogue/catalogue.api.ts';
import { pageQuery } from '../mall/queries.ts';

/** The queries of the page of brands, and the picture of its first tile. */
export const planBrandReads = () => ({
  listQueries: () => [
    pageQuery(popularBrandsCall, {}),
    pageQuery(brandsCall, { type: ALL_BRANDS }),
  ],
  getPicture: async (reply: unknown) => (await import('./BrandPage.tsx')).getBrandPicture(reply),
});
