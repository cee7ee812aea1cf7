import { cartView } from '#tests/paths/cart.userActions.ts';
import { testViewPaths } from '#tests/paths/view/viewSuite.ts';

testViewPaths('cart', cartView);
