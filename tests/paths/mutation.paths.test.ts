import { testChartPaths } from './pathSuite.ts';

testChartPaths('mutation');
