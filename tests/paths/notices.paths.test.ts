import { testChartPaths } from './pathSuite.ts';

testChartPaths('notices');
