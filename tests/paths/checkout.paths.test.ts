import { testChartPaths } from './pathSuite.ts';

testChartPaths('checkout');
