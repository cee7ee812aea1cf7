import { testChartPaths } from './pathSuite.ts';

testChartPaths('mall');
