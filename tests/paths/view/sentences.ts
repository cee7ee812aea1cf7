import type { Failure } from '#models/failure.ts';
import type { Notice, NoticeCode } from '#models/notice.ts';

/** An amount of the samples, which are below a thousand dollars. */
export const toDollars = (cents: number) => `A$${(cents / 100).toFixed(2)}`;

const FAILURES: Readonly<Record<string, string>> = {
  loginNeeded: 'Please log in first~',
  network: 'Network disconnection, please check your network connection ~',
  server: 'Server exception, please try again later',
  duplicate: 'Your operation is too frequent, please try again later.',
  malformed: 'Something went wrong. Please try again later.',
  cancelled: 'Something went wrong. Please try again later.',
  absent: 'This is not available here',
};
/** The messages of the server in the samples that the shop translates. */
const TRANSLATIONS: Readonly<Record<string, string>> = {
  '身份验证器的验证码错误或已使用，请输入下一个':
    'The code of the authenticator app is wrong or was already used. Please enter the next one.',
  '未开启身份验证器，请重新设置': 'The authenticator app is not on. Please set it up again.',
};
const NOTICES: Readonly<Record<NoticeCode, string>> = {
  cartChanged: 'successfully',
  stockCapped: 'The quantity available for purchase has reached its maximum',
  multiplePromotions: 'Multiple promotions cannot be ordered at the same order',
  nothingChecked: 'Choose at least one item to check out',
  checkoutEmptied:
    'These items are no longer in your cart. If you ordered them in another tab or on another device, you’ll find the order in your account.',
  deliveryTypeError: 'delivery Type Error',
  receiptSaved:
    'Upload successful pending approval，Due to the transfer mechanism, it takes 1 day to confirm the receipt of the transfer information',
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
};

/** The sentence of a failure of the samples. */
export function getFailureSentence(failure: Failure): string {
  const sentence =
    'msg' in failure ? (TRANSLATIONS[failure.msg] ?? failure.msg) : FAILURES[failure.kind];
  if (!sentence) throw new Error(`add a sentence for ${failure.kind} to view/sentences.ts`);
  return sentence;
}

const isUnanswered = ({ kind }: Failure) => kind === 'network' || kind === 'server';

/** The sentence of a notice of the samples, whose products have the same name in all languages. */
export function getNoticeSentence(notice: Notice): string {
  switch (notice.about) {
    case 'code':
      return NOTICES[notice.code];
    case 'failure':
      return getFailureSentence(notice.failure);
    case 'cartChange':
      return `${getFailureSentence(notice.failure)} · ${isUnanswered(notice.failure) ? 'Your cart may not have been changed' : 'Your cart was not changed'}`;
    case 'lineChanged':
      return `successfully · ${notice.name} is in your cart`;
    case 'lineRemoved':
      return `${notice.name} was removed from your cart`;
    case 'goodsShort':
      return `No longer sold, or not enough in stock: ${notice.names.map(({ goodsEnglishName }) => goodsEnglishName).join(', ')}`;
  }
}
