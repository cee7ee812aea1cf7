import { describePaths } from './pathSuite.ts';

describePaths('session');
