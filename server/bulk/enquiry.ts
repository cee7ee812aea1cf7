import { type BulkGoods, bulkPriceOf, bulkTotalOf } from '#models/bulk/bulk.ts';
import { type Enquiry, enquiryNoOf, enquiryProblems } from '#models/bulk/enquiry.ts';
import { SERVICE } from '#models/checkout/bank.ts';
import { normaliseAccount } from '#models/session/session.ts';
import type { Deps } from '../deps.ts';
import { refuse } from '../http/refusals.ts';
import { addEnquiry, bulkGoodsByIds, dropEnquiry } from './bulk.store.ts';

interface Line {
  readonly goods: BulkGoods;
  readonly amount: number;
}

const money = (cents: number): string => `A$${(cents / 100).toFixed(2)}`;
/** The outbox shows a message on one line. */
const inOneLine = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, ' / ');

/** What the operator reads: who, what at which price, and the words. */
function mailBody(enquiry: Enquiry, lines: readonly Line[], account: string | null): string {
  const wanted = lines.map(({ goods, amount }) => {
    const { unit, total } = bulkPriceOf(goods, amount);
    return `${amount} × ${goods.goodsEnglishName} [${goods.goodsId}] at ${money(unit)} = ${money(total)}`;
  });
  return [
    `${enquiryNoOf(enquiry.enquiryId)} from ${inOneLine(enquiry.name)}, ${enquiry.contact}${account === null ? '' : ` (member ${account})`}`,
    ...wanted,
    `total ${money(bulkTotalOf(lines).total)}`,
    ...(enquiry.message.trim() === '' ? [] : [`“${inOneLine(enquiry.message)}”`]),
  ].join('; ');
}

async function linesOf(deps: Deps, enquiry: Enquiry): Promise<readonly Line[]> {
  const ids = [...new Set(enquiry.lines.map(({ goodsId }) => goodsId))];
  const known = await bulkGoodsByIds(deps.db, deps.clock(), ids);
  return enquiry.lines.map(({ goodsId, amount }) => {
    const goods = known.find((item) => item.goodsId === goodsId);
    if (!goods) throw refuse('goodsAbsent');
    return { goods, amount };
  });
}

/** As it is kept: priced as of now, whoever changes a price later. */
function rowOf(enquiry: Enquiry, lines: readonly Line[], account: string | null) {
  const { enquiryId, name, contact, message } = enquiry;
  const priced = lines.map(({ goods, amount }) => ({
    goodsId: goods.goodsId,
    name: goods.goodsEnglishName,
    amount,
    unitCents: bulkPriceOf(goods, amount).unit,
  }));
  return { enquiryId, name: name.trim(), contact, account, message, lines: priced };
}

/**
 * Keeps an enquiry and sends it to customer service. One that has arrived before is answered again and not
 * sent twice; one that could not be handed over is forgotten, so that it can be sent again.
 * @throws Refusal parameterError, goodsAbsent, sendFailed
 */
export async function takeEnquiry(
  deps: Deps,
  asked: Enquiry,
  account: string | null,
): Promise<{ enquiryNo: string }> {
  if (Object.keys(enquiryProblems(asked)).length > 0) throw refuse('parameterError');
  const enquiry = { ...asked, contact: normaliseAccount(asked.contact) };
  const lines = await linesOf(deps, enquiry);
  const row = { ...rowOf(enquiry, lines, account), createdAt: deps.clock() };
  const enquiryNo = enquiryNoOf(enquiry.enquiryId);
  if (!(await addEnquiry(deps.db, row))) return { enquiryNo };
  try {
    const body = mailBody(enquiry, lines, account);
    await deps.mailer.send({ recipient: SERVICE.email, kind: 'enquiry', body });
  } catch (error) {
    await dropEnquiry(deps.db, enquiry.enquiryId);
    console.error(`An enquiry could not be sent: ${String(error)}`);
    throw refuse('sendFailed');
  }
  return { enquiryNo };
}
