import { paths } from './paths.ts';

/** The absolute URL of the shop, for another device. */
export const toSiteUrl = (origin: string): string => new URL(paths.home, origin).href;
