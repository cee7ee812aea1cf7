import type { CallReply } from '#models/call.ts';
import { toAud } from '#models/money.ts';
import { type taxInvoiceCall, toWireInvoiceLine } from '#models/order/taxInvoice.api.ts';
import { calculateInvoiceGst, hasTaxInvoice } from '#models/order/taxInvoice.ts';
import type { Db } from '../db/connection.ts';
import type { Env } from '../env.ts';
import { refuse } from '../http/refusals.ts';
import { findOwnOrder, type OrderRow } from './order.store.ts';
import { readOrderLines } from './orderList.store.ts';
import { findNickname, readDemoSeller } from './taxInvoice.store.ts';

type Invoice = CallReply<typeof taxInvoiceCall>;

async function toAmounts(db: Db, { orderNo, address, freightCents, totalCents }: OrderRow) {
  const isExport = address !== null && address.country !== 'AU';
  const lines = await readOrderLines(db, [orderNo]);
  const gst = calculateInvoiceGst({ lines, freightCents, isExport });
  return {
    isExport,
    lines: gst.lines.map(toWireInvoiceLine),
    freight: toAud(freightCents),
    freightGst: toAud(gst.freightGstCents),
    total: toAud(totalCents),
    totalGst: toAud(gst.totalGstCents),
  };
}

interface TaxInvoiceServices {
  readonly db: Db;
  readonly env: Pick<Env, 'details'>;
}

/**
 * Returns the tax invoice of the member's own paid order. Treats another member's order as absent.
 */
export async function getTaxInvoice(
  { db, env }: TaxInvoiceServices,
  userId: string,
  orderNo: string,
): Promise<Invoice> {
  const order = await findOwnOrder(db, userId, orderNo);
  if (!order) throw refuse('orderAbsent');
  if (!hasTaxInvoice(order.state) || order.paidAt === null) throw refuse('pleasePay');
  return {
    orderNo,
    paidAt: order.paidAt.getTime(),
    payType: order.payType,
    seller: env.details ? { ...env.details.seller, isSample: false } : await readDemoSeller(db),
    recipient: order.address?.addressee ?? (await findNickname(db, userId)),
    ...(await toAmounts(db, order)),
  };
}
