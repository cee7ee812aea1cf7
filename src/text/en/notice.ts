export const sessionExpired = {
  title: 'Invalid login information detected',
  message: 'Your login information is invalid',
  login: 'Login page',
  dismiss: 'Later',
};

/** One sentence for each NoticeCode; the first ones are from §8. */
export const notice = {
  cartChanged: 'successfully',
  stockCapped: 'The quantity available for purchase has reached its maximum',
  multiplePromotions: 'Multiple promotions cannot be ordered at the same order',
  freightFailed: 'Freight acquisition failed',
  freightNoAddress: 'Freight acquisition failed: Address is Empty',
  freightNoItem: 'Freight acquisition failed: No item selected is Empty',
  deliveryTypeError: 'delivery Type Error',
  receiptSaved:
    'Upload successful pending approval，Due to the transfer mechanism, it takes 1 day to confirm the receipt of the transfer information',
  nothingChecked: 'Choose at least one item to check out',
  checkoutEmptied:
    'These items are no longer in your cart. If you ordered them in another tab or on another device, you’ll find the order in your account.',
  promotionEnding: 'A promotion in your cart ends in 2 minutes',
  promotionEnded: 'A promotion in your cart has ended. Its items are no longer selected.',
  holdEnding: 'Your items are held for 2 more minutes. Please pay before then.',
  orderCanceled:
    'Your order was cancelled. Its items are back in your cart, except any that are no longer sold or whose promotion has ended.',
  orderReceived: 'Thank you. Your order is complete.',
  addressSaved: 'Address saved',
  copied: 'Copied',
  codeSent: 'We sent you a code. It is valid for 10 minutes.',
  passwordChanged: 'Password changed',
  accountDeleted: 'Your account is deleted and you are logged out.',
  offline: 'You’re offline. You can order once you’re back online. What you typed is saved.',
  online: 'You’re back online',
  goodsShort: (goods: readonly { goodsEnglishName: string; goodsName: string }[]) =>
    `No longer sold, or not enough in stock: ${goods.map(({ goodsEnglishName }) => goodsEnglishName).join(', ')}`,
  viewCart: 'View cart',
  viewCartHelp: 'Open the cart from the top of the page',
  viewOrders: 'View orders',
  viewOrdersHelp: 'Open your orders in your account',
  /** The shopper gives the reference to customer service. */
  serverError: (sentence: string, reference: string) => `${sentence}. Reference: ${reference}`,
  cartUnchanged: (reason: string, isKnown: boolean) =>
    `${reason} · ${isKnown ? 'Your cart was not changed' : 'Your cart may not have been changed'}`,
  lineChanged: (name: string, _nameZh: string) => `successfully · ${name} is in your cart`,
  lineRemoved: (name: string, _nameZh: string) => `${name} was removed from your cart`,
};
