import { testChartPaths } from './pathSuite.ts';

testChartPaths('verification');
