import { checkoutConsequences } from './checkout.consequences.ts';
import { testChartPaths } from './pathSuite.ts';

testChartPaths('checkout', checkoutConsequences);
