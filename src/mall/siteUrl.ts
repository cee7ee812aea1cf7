import { paths } from './paths.ts';

/** The absolute URL of the shop, for use on another device. */
export const toSiteUrl = (origin: string): string => new URL(paths.home, origin).href;
