import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { PAGE_SIZE } from '../catalogue/catalogue.ts';
import { parseWireGoods, toWireGoods, wireGoodsEntries } from '../catalogue/goods.api.ts';
import { toAud, wireAud, wireId, wireNumber } from '../money.ts';
import type { BulkGoods } from './bulk.ts';
import type { Enquiry } from './enquiry.ts';

const page = v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(100_000));
const limitedText = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));

const bulkGoodsReply = v.pipe(
  v.object({
    ...wireGoodsEntries,
    tiers: v.array(v.object({ from: wireNumber, price: wireAud })),
  }),
  v.transform((wire): BulkGoods => ({
    ...parseWireGoods(wire),
    tiers: wire.tiers.map(({ from, price }) => ({ from, priceCents: price })),
  })),
);

/** Goods with price tiers, bestsellers first. */
export const bulkGoodsCall = defineCall({
  name: 'bulkGoods',
  method: 'GET',
  path: '/pc/bulk/goods',
  access: 'public',
  source: 'extension',
  request: v.object({
    firstCategoryId: v.optional(limitedText(100), ''),
    pageNum: v.optional(page, 1),
    pageSize: v.optional(v.pipe(page, v.maxValue(PAGE_SIZE.max)), PAGE_SIZE.default),
  }),
  reply: v.object({
    list: v.array(bulkGoodsReply),
    total: v.nullish(wireNumber, 0),
  }),
});

/** Bulk goods on the wire: amounts in AUD. */
export const toWireBulkGoods = ({ tiers, ...goods }: BulkGoods) => ({
  ...toWireGoods(goods),
  tiers: tiers.map(({ from, priceCents }) => ({ from, price: toAud(priceCents) })),
});

/**
 * Requests an offer. Repeated requests with the same `enquiryId` return the same enquiry number.
 */
export const sendEnquiryCall = defineCall({
  name: 'sendEnquiry',
  method: 'POST',
  path: '/pc/bulk/enquiry',
  access: 'public',
  source: 'extension',
  request: v.object({
    enquiryId: v.pipe(v.string(), v.uuid()),
    name: limitedText(1000),
    contact: limitedText(1000),
    lines: v.pipe(
      v.array(
        v.pipe(
          v.object({ goodsId: wireId, amount: wireNumber }),
          v.transform(({ goodsId, amount }) => ({ goodsId, quantity: amount })),
        ),
      ),
      v.maxLength(PAGE_SIZE.max),
    ),
    message: v.optional(limitedText(10_000), ''),
  }),
  reply: v.object({ enquiryNo: v.string() }),
});

export const toWireEnquiry = ({ lines, ...enquiry }: Enquiry) => ({
  ...enquiry,
  lines: lines.map(({ goodsId, quantity }) => ({ goodsId, amount: quantity })),
});
