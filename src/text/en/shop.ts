import { catalogue } from './catalogue.ts';
import { failure } from './failure.ts';
import { home } from './home.ts';
import { shell } from './shell.ts';

/** What every page of the shop may say before anything else is loaded. */
export const shop = { catalogue, failure, home, shell };
