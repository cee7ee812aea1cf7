import type { Failure } from './failure.ts';

/** The messages of toasts with their tones; `src/text` contains the sentences (§8). */
export const NOTICE_TONES = {
  cartChanged: 'success',
  stockCapped: 'warning',
  multiplePromotions: 'warning',
  nothingChecked: 'warning',
  checkoutEmptied: 'info',
  deliveryTypeError: 'error',
  receiptSaved: 'success',
  promotionEnding: 'info',
  promotionEnded: 'info',
  holdEnding: 'info',
  orderCanceled: 'success',
  orderReceived: 'success',
  addressSaved: 'success',
  copied: 'success',
  codeSent: 'success',
  passwordChanged: 'success',
  accountDeleted: 'success',
  offline: 'warning',
  online: 'success',
} as const;
export type NoticeCode = keyof typeof NOTICE_TONES;

export type Notice =
  | {
      readonly about: 'code';
      readonly tone: 'success' | 'info' | 'warning' | 'error';
      readonly code: NoticeCode;
    }
  | { readonly about: 'failure'; readonly tone: 'error'; readonly failure: Failure }
  /** the server did not confirm a change of the cart */
  | { readonly about: 'cartChange'; readonly tone: 'error'; readonly failure: Failure }
  | {
      /** goods that were added, or whose quantity changed */
      readonly about: 'lineChanged';
      readonly tone: 'success';
      readonly name: string;
      readonly nameZh: string;
    }
  | {
      readonly about: 'lineRemoved';
      readonly tone: 'info';
      readonly key: string;
      readonly name: string;
      readonly nameZh: string;
    }
  | {
      /** goods of a reorder or of a merged guest's cart that are unavailable or short of stock */
      readonly about: 'goodsShort';
      readonly tone: 'warning';
      readonly names: readonly { readonly goodsEnglishName: string; readonly goodsName: string }[];
    };

export const toCodeNotice = (code: NoticeCode): Notice => ({
  about: 'code',
  tone: NOTICE_TONES[code],
  code,
});

/** The fields of a failure that no text of a notice contains. */
const IGNORED_FIELDS: ReadonlySet<string> = new Set(['reference', 'path']);

/**
 * Notices with equal keys have equal texts except for the reference of a failure; a repeat is
 * suppressed for two seconds (§8; decisions.md 42).
 */
export const noticeKey = (notice: Notice): string =>
  JSON.stringify(notice, (field, value: unknown) =>
    IGNORED_FIELDS.has(field) ? undefined : value,
  );

/** Notices that are hidden on the cart page, because the page itself shows the change. */
export const isCartNotice = (notice: Notice): boolean =>
  notice.about === 'lineChanged' ||
  notice.about === 'lineRemoved' ||
  (notice.about === 'code' && notice.code === 'cartChanged');

const isAboutLostConnection = (notice: Notice): boolean =>
  'code' in notice
    ? notice.code === 'offline'
    : 'failure' in notice && notice.failure.kind === 'network';

/**
 * Whether a newer notice replaces an older one: if their texts are the same, if both are about a
 * changed line, or if the newer one reports a restored connection and the older one its loss.
 */
export const isReplaced = (older: Notice, newer: Notice): boolean =>
  noticeKey(older) === noticeKey(newer) ||
  (older.about === 'lineChanged' && newer.about === 'lineChanged') ||
  ('code' in newer && newer.code === 'online' && isAboutLostConnection(older));

export const NOTICE_DEBOUNCE_MS = 2000;
export const MAX_NOTICES = 4;
