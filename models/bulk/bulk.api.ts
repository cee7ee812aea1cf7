import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { PAGE_SIZE } from '../catalogue/catalogue.ts';
import { goodsEntries, wireGoodsOf } from '../catalogue/catalogue.wire.ts';
import { audOf, wireAud, wireId, wireNumber } from '../money.ts';
import type { BulkGoods } from './bulk.ts';

const page = v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(100_000));
const words = (most: number) => v.pipe(v.string(), v.maxLength(most));

/** The goods that have price tiers, those that sell best first. */
export const bulkGoodsCall = defineCall({
  name: 'bulkGoods',
  method: 'GET',
  path: '/pc/bulk/goods',
  access: 'public',
  source: 'extension',
  request: v.object({
    firstCategoryId: v.optional(words(100), ''),
    pageNum: v.optional(page, 1),
    pageSize: v.optional(v.pipe(page, v.maxValue(PAGE_SIZE.most)), PAGE_SIZE.default),
  }),
  reply: v.object({
    list: v.array(
      v.object({
        ...goodsEntries,
        tiers: v.array(v.object({ from: wireNumber, price: wireAud })),
      }),
    ),
    total: v.nullish(wireNumber, 0),
  }),
});

/** A bulk goods item as it goes on the wire: AUD numbers. */
export const wireBulkGoodsOf = ({ tiers, ...goods }: BulkGoods) => ({
  ...wireGoodsOf(goods),
  tiers: tiers.map(({ from, price }) => ({ from, price: audOf(price) })),
});

/** An enquiry for an offer; sending the same `enquiryId` again answers the same number. */
export const sendEnquiryCall = defineCall({
  name: 'sendEnquiry',
  method: 'POST',
  path: '/pc/bulk/enquiry',
  access: 'public',
  source: 'extension',
  request: v.object({
    enquiryId: v.pipe(v.string(), v.uuid()),
    name: words(1000),
    contact: words(1000),
    lines: v.pipe(
      v.array(v.object({ goodsId: wireId, amount: wireNumber })),
      v.maxLength(PAGE_SIZE.most),
    ),
    message: v.optional(words(10_000), ''),
  }),
  reply: v.object({ enquiryNo: v.string() }),
});
