import { checkoutView } from '#tests/paths/checkout.userActions.ts';
import { testViewPaths } from '#tests/paths/view/viewSuite.ts';

testViewPaths('checkout', checkoutView);
