import { describePaths } from './pathSuite.ts';

describePaths('checkout');
