import { catalogue } from './catalogue.ts';
import { failure } from './failure.ts';
import { home } from './home.ts';
import { shell } from './shell.ts';

/** What every page of the shop may say before anything else is loaded. */
export const shop = { catalogue, failure, home, shell };

/** What every page may say, in any language; the whole is `FullText`. */
export type Text = typeof shop;
