import { checkoutView } from '#tests/paths/checkout.userActions.ts';
import { testPageSnapshots } from '#tests/paths/view/pageSnapshots.ts';

testPageSnapshots('checkout', checkoutView);
