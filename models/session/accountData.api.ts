import * as v from 'valibot';
import { defineCall } from '../call.ts';

const password = v.pipe(v.string(), v.maxLength(1024), v.description('the login password'));
const record = v.record(v.string(), v.unknown());

/**
 * All data of the account. Amounts are in cents and times in ISO 8601; hashes of passwords and
 * codes, and tokens, are omitted.
 */
export const exportAccountCall = defineCall({
  name: 'exportAccount',
  method: 'POST',
  path: '/pc/user/export',
  access: 'member',
  source: 'extension',
  request: v.object({ password }),
  reply: v.object({
    account: record,
    addresses: v.array(record),
    cart: v.array(record),
    saved: v.array(record),
    orders: v.array(record),
    problems: v.array(record),
    balance: v.array(record),
    points: v.array(record),
    recharges: v.array(record),
    sessions: v.array(record),
    receipts: v.array(record),
    enquiries: v.array(record),
  }),
});

/**
 * Deletes the account and its personal data, and ends its sessions. Orders, payments and ledgers
 * are kept, because tax law requires them.
 */
export const deleteAccountCall = defineCall({
  name: 'deleteAccount',
  method: 'POST',
  path: '/pc/user/delete',
  access: 'member',
  source: 'extension',
  request: v.object({ password }),
  reply: v.nullish(v.unknown()),
});
