import { describePaths } from './pathSuite.ts';

describePaths('action');
