import { describePaths } from './pathSuite.ts';

describePaths('notices');
