import { testChartPaths } from './pathSuite.ts';

testChartPaths('request');
