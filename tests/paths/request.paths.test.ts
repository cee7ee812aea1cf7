import { describePaths } from './pathSuite.ts';

describePaths('request');
