import type { shop as english } from '../en/shop.ts';
import { failure } from './failure.ts';
import { home } from './home.ts';
import { shell } from './shell.ts';

export { addPageNames, loadConversion } from '../traditionalNames.ts';

export const shop: typeof english = { failure, home, shell };
