import { testChartPaths } from './pathSuite.ts';

testChartPaths('addressBook');
