import { cartView } from '#tests/paths/cart.gestures.ts';
import { describeView } from '#tests/paths/view/viewSuite.ts';

describeView('cart', cartView);
