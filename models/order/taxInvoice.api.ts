import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { toAud, wireAud, wireId, wireNumber } from '../money.ts';

const invoiceLineReply = v.pipe(
  v.object({
    goodsId: wireId,
    goodsName: v.string(),
    goodsEnglishName: v.string(),
    goodsAmount: wireNumber,
    price: wireAud,
    gst: wireAud,
  }),
  v.transform(({ goodsAmount, price, gst, ...line }) => ({
    ...line,
    quantity: goodsAmount,
    priceCents: price,
    gstCents: gst,
  })),
);

export const toWireInvoiceLine = (line: v.InferOutput<typeof invoiceLineReply>) => ({
  goodsId: line.goodsId,
  goodsName: line.goodsName,
  goodsEnglishName: line.goodsEnglishName,
  goodsAmount: line.quantity,
  price: toAud(line.priceCents),
  gst: toAud(line.gstCents),
});

/** The tax invoice of a paid order; amounts in AUD include GST. */
export const taxInvoiceCall = defineCall({
  name: 'taxInvoice',
  method: 'GET',
  path: '/pc/order/invoice/{orderNo}',
  access: 'member',
  source: 'extension',
  request: v.object({ orderNo: wireId }),
  reply: v.pipe(
    v.object({
      orderNo: wireId,
      paidAt: wireNumber,
      payType: v.nullish(wireId, null),
      seller: v.object({
        name: v.string(),
        abn: v.nullable(v.string()),
        address: v.string(),
        isSample: v.boolean(),
      }),
      recipient: v.string(),
      isExport: v.boolean(),
      lines: v.array(invoiceLineReply),
      freight: wireAud,
      freightGst: wireAud,
      total: wireAud,
      totalGst: wireAud,
    }),
    v.transform(({ freight, freightGst, total, totalGst, ...invoice }) => ({
      ...invoice,
      freightCents: freight,
      freightGstCents: freightGst,
      totalCents: total,
      totalGstCents: totalGst,
    })),
  ),
});
