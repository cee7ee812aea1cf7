import { checkoutView } from '#tests/paths/checkout.gestures.ts';
import { describeView } from '#tests/paths/view/viewSuite.ts';

describeView('checkout', checkoutView);
