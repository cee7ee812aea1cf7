import type { PayType } from './payType.ts';

/** A card. A separate module, because the cart needs no other payment method. */
export const DEFAULT_PAY_TYPE: PayType = '5';
