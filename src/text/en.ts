import { catalogue } from './en/catalogue.ts';
import { member } from './en/member.ts';
import { shop } from './en/shop.ts';

/**
 * All English texts. Pages outside the checkout and the account load only `en/shop.ts` at first.
 */
export const en = { ...shop, catalogue, ...member };

/** The shape of all texts, in any language. */
export type FullText = typeof en;
