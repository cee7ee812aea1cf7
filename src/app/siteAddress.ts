import { paths } from './paths.ts';

/** The whole address of the shop, as another device needs it. */
export const siteAddress = (): string => new URL(paths.home, window.location.href).href;
