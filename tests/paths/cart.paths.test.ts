import { testChartPaths } from './pathSuite.ts';

testChartPaths('cart');
