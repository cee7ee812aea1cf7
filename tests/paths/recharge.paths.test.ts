import { describePaths } from './pathSuite.ts';

describePaths('recharge');
