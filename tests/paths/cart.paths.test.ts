import { describePaths } from './pathSuite.ts';

describePaths('cart');
