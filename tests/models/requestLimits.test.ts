import * as v from 'valibot';
import { expect, test } from 'vitest';
import { bulkGoodsCall, sendEnquiryCall } from '#models/bulk/bulk.api.ts';
import { brandsCall, goodsListCall } from '#models/catalogue/catalogue.api.ts';
import { freightCall } from '#models/checkout/checkout.api.ts';
import { payCall, saveCertificateCall } from '#models/checkout/payment.api.ts';
import { orderListCall } from '#models/order/order.api.ts';
import { deleteAccountCall, exportAccountCall } from '#models/session/accountData.api.ts';
import { startSecondFactorCall } from '#models/session/secondFactor.api.ts';
import { loginCall, registerCall } from '#models/session/session.api.ts';
import { balanceEntriesCall, pointsEntriesCall, rechargeCall } from '#models/wallet/wallet.api.ts';

const ENQUIRY = {
  enquiryId: '7f1c2f0e-6a0b-4c7e-9d3a-0b1c2d3e4f50',
  name: 'Mia',
  contact: 'mia@example.com',
  lines: [],
};
const REGISTRATION = { account: 'mia@example.com', password: 'correct horse 1', code: '123456' };

/**
 * The call, a valid request, the field, and the largest number of letters that the server accepts.
 */
const TEXTS = [
  [orderListCall, {}, 'word', 60],
  [rechargeCall, { rechargeAmount: 50 }, 'payType', 40],
  [rechargeCall, { rechargeAmount: 50 }, 'source', 40],
  [exportAccountCall, {}, 'password', 1024],
  [deleteAccountCall, {}, 'password', 1024],
  [startSecondFactorCall, {}, 'password', 1024],
  [loginCall, { account: 'mia@example.com' }, 'password', 1024],
  [registerCall, REGISTRATION, 'nickname', 40],
  [freightCall, { shippingType: 2 }, 'address', 200],
  [freightCall, { shippingType: 2 }, 'countryName', 200],
  [payCall, { orderNo: 'WL1', payType: '0' }, 'password', 64],
  [saveCertificateCall, { orderNo: 'WL1' }, 'imgUrl', 500],
  [brandsCall, {}, 'type', 100],
  [goodsListCall, {}, 'word', 100],
  [bulkGoodsCall, {}, 'firstCategoryId', 100],
  [sendEnquiryCall, ENQUIRY, 'name', 1000],
  [sendEnquiryCall, ENQUIRY, 'contact', 1000],
  [sendEnquiryCall, ENQUIRY, 'message', 10_000],
] as const;

test.each(TEXTS.map((row) => [`${row[0].name}.${row[2]}`, ...row] as const))(
  '%s has a limited length',
  (_, call, rest, field, max) => {
    const isAccepted = (length: number) =>
      v.is(call.request, { ...rest, [field]: 'x'.repeat(length) });
    expect([max, max + 1].map(isAccepted)).toEqual([true, false]);
  },
);

/** The call, and the last page of a list. */
const LISTS = [
  [orderListCall, 10_000],
  [balanceEntriesCall, 10_000],
  [pointsEntriesCall, 10_000],
  [goodsListCall, 100_000],
  [bulkGoodsCall, 100_000],
] as const;

test.each(LISTS.map((row) => [row[0].name, ...row] as const))(
  '%s has a first and a last page, with 1 to 100 entries',
  (_, { request }, last) => {
    const pages = [0, 1, last, last + 1].map((pageNum) => v.is(request, { pageNum }));
    const sizes = [0, 1, 100, 101].map((pageSize) => v.is(request, { pageSize }));
    expect({ pages, sizes }).toEqual({
      pages: [false, true, true, false],
      sizes: [false, true, true, false],
    });
  },
);
