import { cartView } from '#tests/paths/cart.userActions.ts';
import { testPageSnapshots } from '#tests/paths/view/pageSnapshots.ts';

testPageSnapshots('cart', cartView);
