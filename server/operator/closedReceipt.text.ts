import { formatMoney } from '#models/moneyText.ts';
import type { Db } from '../db/connection.ts';
import { type ClosedReceipt, readClosedReceipts } from './closedReceipt.store.ts';
import { formatTable, formatTime } from './operator.text.ts';

export const formatClosedReceipts = (receipts: readonly ClosedReceipt[]): string =>
  formatTable([
    ['ORDER', 'STATE', 'TOTAL', 'ACCOUNT', 'CREATED (UTC)'],
    ...receipts.map(({ orderNo, state, totalCents, account, createdAt }) => [
      orderNo,
      state,
      formatMoney(totalCents),
      account,
      formatTime(createdAt),
    ]),
  ]);

export async function formatClosedReceiptList(db: Db): Promise<string> {
  const receipts = await readClosedReceipts(db);
  return receipts.length === 0
    ? 'There are no closed orders with an unanswered receipt.'
    : formatClosedReceipts(receipts);
}
