import { cartView } from '#tests/paths/cart.userActions.ts';
import { testPageSnapshots } from '#tests/paths/view/pageSnapshots.ts';
import { testViewPaths } from '#tests/paths/view/viewSuite.ts';

const graph = testViewPaths('cart', cartView);
testPageSnapshots('cart', cartView, graph);
