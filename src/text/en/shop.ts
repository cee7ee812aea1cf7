import { failure } from './failure.ts';
import { home } from './home.ts';
import { shell } from './shell.ts';

/** Texts that every page may need before anything else is loaded. */
export const shop = { failure, home, shell };

/** The shape of the texts of the first load; the whole is `FullText`. */
export type Text = typeof shop;
