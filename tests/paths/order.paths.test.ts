import { testChartPaths } from './pathSuite.ts';

testChartPaths('order');
