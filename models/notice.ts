import type { Failure } from './failure.ts';

/** What a passing message is about; `src/text` makes the sentence (§8). */
export const NOTICE_CODES = [
  'cartChanged',
  'stockCapped',
  'stockRejected',
  'multiplePromotions',
  'nothingChecked',
  'freightFailed',
  'freightNoAddress',
  'freightNoItem',
  'deliveryTypeError',
  'receiptSaved',
  'promotionEnding',
  'promotionEnded',
  'holdEnding',
  'orderCanceled',
  'orderReceived',
  'addressSaved',
  'copied',
  'codeSent',
  'passwordChanged',
  'offline',
  'online',
] as const;
export type NoticeCode = (typeof NOTICE_CODES)[number];

export type Notice =
  | {
      readonly about: 'code';
      readonly tone: 'success' | 'info' | 'warning' | 'error';
      readonly code: NoticeCode;
    }
  | { readonly about: 'failure'; readonly tone: 'error'; readonly failure: Failure }
  | {
      readonly about: 'lineRemoved';
      readonly tone: 'info';
      readonly key: string;
      readonly name: string;
      readonly nameZh: string;
    }
  | {
      /** goods of an order that cannot be bought again, or not as many */
      readonly about: 'goodsShort';
      readonly tone: 'warning';
      readonly names: readonly { readonly goodsEnglishName: string; readonly goodsName: string }[];
    };

/** Two notices with one key read the same, so the second is held back for two seconds (§8; decisions 42). */
export const noticeKey = (notice: Notice): string => JSON.stringify(notice);

export const NOTICE_DEBOUNCE_MS = 2000;
export const NOTICES_SHOWN = 4;
