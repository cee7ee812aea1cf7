import { testChartPaths } from './pathSuite.ts';

testChartPaths('recharge');
