import { describePaths } from './pathSuite.ts';

describePaths('order');
