import { rechargeView } from '#tests/paths/recharge.gestures.ts';
import { describeView } from '#tests/paths/view/viewSuite.ts';

describeView('recharge', rechargeView);
