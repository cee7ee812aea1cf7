import { rechargeView } from '#tests/paths/recharge.userActions.ts';
import { testViewPaths } from '#tests/paths/view/viewSuite.ts';

testViewPaths('recharge', rechargeView);
