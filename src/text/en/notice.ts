export const invalidLogin = {
  title: 'Invalid login information detected',
  message: 'Your login information is invalid',
  toLogin: 'Login page',
  later: 'Later',
};

/** One sentence a NoticeCode; the first ones are §8's own. */
export const notice = {
  cartChanged: 'successfully',
  stockCapped: 'The quantity available for purchase has reached its maximum',
  stockRejected: 'The quantity available for purchase has reached its maximum',
  multiplePromotions: 'Multiple promotions cannot be ordered at the same order',
  freightFailed: 'Freight acquisition failed',
  freightNoAddress: 'Freight acquisition failed: Address is Empty',
  freightNoItem: 'Freight acquisition failed: No item selected is Empty',
  deliveryTypeError: 'delivery Type Error',
  receiptSaved:
    'Upload successful pending approval，Due to the transfer mechanism, it takes 1 day to confirm the receipt of the transfer information',
  nothingChecked: 'Choose at least one item to check out',
  promotionEnding: 'A promotion in your cart ends in two minutes',
  promotionEnded: 'A promotion in your cart has ended; its goods are no longer chosen',
  holdEnding: 'Your goods are held for two more minutes. Please pay before then',
  orderCanceled: 'The order was cancelled. Its goods are back in your cart',
  orderReceived: 'Thank you. The order is completed',
  addressSaved: 'Address saved',
  copied: 'Copied',
  codeSent: 'We sent you a code. It is valid for 10 minutes',
  passwordChanged: 'Password changed',
  offline: 'You are offline. What you see may be old; nothing you typed is lost',
  online: 'You are online again',
  goodsShort: (goods: readonly { goodsEnglishName: string; goodsName: string }[]) =>
    `No longer sold, or fewer left than you had: ${goods.map(({ goodsEnglishName }) => goodsEnglishName).join(', ')}`,
  lineRemoved: (name: string, _nameZh: string) => `${name} was removed from your cart`,
};
