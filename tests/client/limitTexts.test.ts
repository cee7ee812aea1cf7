import { expect, test } from 'vitest';
import { MAX_ORDER_LINES } from '#models/checkout/basket.ts';
import { RECEIPT } from '#models/checkout/upload.api.ts';
import { MAX_HELD_QUANTITY, MAX_UNPAID_ORDERS } from '#models/order/orderLimits.ts';
import { PASSWORD_LENGTH } from '#models/session/session.ts';
import { REFUSALS } from '#server/http/refusals.ts';
import { account as accountEn } from '#src/text/en/account.ts';
import { server as serverEn } from '#src/text/en/server.ts';
import { session as sessionEn } from '#src/text/en/session.ts';
import { server as serverZhHant } from '#src/text/zhHant/server.ts';

const LIMITS = {
  tooManyLines: MAX_ORDER_LINES,
  tooManyUnpaidOrders: MAX_UNPAID_ORDERS,
  heldQuantityTooHigh: MAX_HELD_QUANTITY.online,
  offlineQuantityTooHigh: MAX_HELD_QUANTITY.offline,
  uploadTooLarge: RECEIPT.maxBytes / 1024 ** 2,
} as const;

const listNumbers = (text: string | undefined) => text?.match(/\d+/g)?.map(Number);

test.each(Object.entries(LIMITS) as [keyof typeof LIMITS, number][])(
  'the refusal %s names the limit in each language',
  (refusal, limit) => {
    for (const text of [REFUSALS[refusal].msg, serverEn?.[refusal], serverZhHant?.[refusal]])
      expect(listNumbers(text)).toEqual([limit]);
  },
);

test('the hints of a password name its length', () => {
  const { min, max } = PASSWORD_LENGTH;
  for (const hint of [sessionEn.newPasswordHint, accountEn.newPasswordHint])
    expect(listNumbers(hint)).toEqual([min, max]);
});
