import type { shop as english } from '../en/shop.ts';
import { catalogue } from './catalogue.ts';
import { failure } from './failure.ts';
import { home } from './home.ts';
import { shell } from './shell.ts';

export const shop: typeof english = { catalogue, failure, home, shell };
