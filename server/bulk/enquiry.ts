import { type BulkGoods, calculateBulkPrice, calculateBulkTotal } from '#models/bulk/bulk.ts';
import { type Enquiry, toEnquiryNo, enquiryErrors } from '#models/bulk/enquiry.ts';
import { DEMO_CUSTOMER_SERVICE } from '#models/customerService.ts';
import { formatMoney } from '#models/moneyText.ts';
import { normaliseAccount } from '#models/session/session.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/refusals.ts';
import { addEnquiry, findBulkGoodsByIds, deleteEnquiry } from './bulk.store.ts';

interface EnquiryLine {
  readonly goods: BulkGoods;
  readonly quantity: number;
}

/** The outbox shows each message on one line. */
const toSingleLine = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, ' / ');

function formatEnquiryMail(
  enquiry: Enquiry,
  lines: readonly EnquiryLine[],
  account: string | null,
): string {
  const lineTexts = lines.map(({ goods, quantity }) => {
    const { unitCents: unit, totalCents: total } = calculateBulkPrice(goods, quantity);
    return `${quantity} × ${goods.goodsEnglishName} [${goods.goodsId}] at ${formatMoney(unit)} = ${formatMoney(total)}`;
  });
  return [
    `${toEnquiryNo(enquiry.enquiryId)} from ${toSingleLine(enquiry.name)}, ${enquiry.contact}${account === null ? '' : ` (member ${account})`}`,
    ...lineTexts,
    `total ${formatMoney(calculateBulkTotal(lines).totalCents)}`,
    ...(enquiry.message.trim() === '' ? [] : [`“${toSingleLine(enquiry.message)}”`]),
  ].join('; ');
}

async function resolveLines(deps: Deps, enquiry: Enquiry): Promise<readonly EnquiryLine[]> {
  const ids = [...new Set(enquiry.lines.map(({ goodsId }) => goodsId))];
  const goodsList = await findBulkGoodsByIds(deps.db, deps.clock(), ids);
  return enquiry.lines.map(({ goodsId, quantity }) => {
    const goods = goodsList.find((item) => item.goodsId === goodsId);
    if (!goods) throw refuse('goodsAbsent');
    return { goods, quantity };
  });
}

/** Stores the current prices, which later price changes do not affect. */
function toEnquiryRow(enquiry: Enquiry, lines: readonly EnquiryLine[], account: string | null) {
  const { enquiryId, name, contact, message } = enquiry;
  const priced = lines.map(({ goods, quantity }) => ({
    goodsId: goods.goodsId,
    name: goods.goodsEnglishName,
    amount: quantity,
    unitCents: calculateBulkPrice(goods, quantity).unitCents,
  }));
  return { enquiryId, name: name.trim(), contact, account, message, lines: priced };
}

/**
 * Stores an enquiry and sends it to customer service. A repeated enquiry returns the same reply
 * without being sent again. An enquiry that cannot be sent is deleted, so that the shopper can
 * repeat it.
 * @throws Refusal parameterError, goodsAbsent, sendFailed
 */
export async function saveEnquiry(
  deps: Deps,
  request: Enquiry,
  account: string | null,
): Promise<{ enquiryNo: string }> {
  if (Object.keys(enquiryErrors(request)).length > 0) throw refuse('parameterError');
  const enquiry = { ...request, contact: normaliseAccount(request.contact) };
  const lines = await resolveLines(deps, enquiry);
  const row = { ...toEnquiryRow(enquiry, lines, account), createdAt: deps.clock() };
  const enquiryNo = toEnquiryNo(enquiry.enquiryId);
  if (!(await transact(deps.db, (tx) => addEnquiry(tx, row)))) return { enquiryNo };
  try {
    const body = formatEnquiryMail(enquiry, lines, account);
    const { email: recipient } = deps.env.details?.customerService ?? DEMO_CUSTOMER_SERVICE;
    await deps.mailer.send({ recipient, kind: 'enquiry', body });
  } catch (error) {
    await transact(deps.db, (tx) => deleteEnquiry(tx, enquiry.enquiryId));
    deps.log.write('enquiry.sendFailed', {}, error);
    throw refuse('sendFailed');
  }
  return { enquiryNo };
}
