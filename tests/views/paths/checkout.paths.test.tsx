import { checkoutView } from '#tests/paths/checkout.userActions.ts';
import { testPageSnapshots } from '#tests/paths/view/pageSnapshots.ts';
import { testViewPaths } from '#tests/paths/view/viewSuite.ts';

const graph = testViewPaths('checkout', checkoutView);
testPageSnapshots('checkout', checkoutView, graph);
