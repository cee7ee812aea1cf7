import { describePaths } from './pathSuite.ts';

describePaths('mall');
