import { describePaths } from './pathSuite.ts';

describePaths('verification');
