import { orderView } from '#tests/paths/order.userActions.ts';
import { testViewPaths } from '#tests/paths/view/viewSuite.ts';

testViewPaths('order', orderView);
