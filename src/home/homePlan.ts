import { carouselCall, classifyCall } from '#models/catalogue/catalogue.api.ts';
import { CAROUSEL_ID } from '#models/catalogue/catalogue.ts';
import { pageQuery } from '../mall/queries.ts';

/** The queries of the first screen of the home page, and the picture of its first slide. */
export const planHomeReads = () => ({
  listQueries: () => [pageQuery(carouselCall, { id: CAROUSEL_ID }), pageQuery(classifyCall, {})],
  getPicture: async (reply: unknown) => (await import('./HomePage.tsx')).getSlidePicture(reply),
});
