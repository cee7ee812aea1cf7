import { testChartPaths } from './pathSuite.ts';

testChartPaths('session');
