import { describePaths } from './pathSuite.ts';

describePaths('addressBook');
