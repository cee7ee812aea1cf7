import { parseArgs } from 'node:util';
import { type Cents, toCents } from '#models/money.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import { OperatorError } from './operator.ts';

/** The text to print and files to write. */
export interface CommandResult {
  readonly text: string;
  readonly files?: readonly { readonly path: string; readonly base64: string }[];
}

export const HELP = `Commands of the operator.

  npm run mall -- orders [--state underReview]      list the latest orders
  npm run mall -- order NO                          show an order: lines, timeline, money
  npm run mall -- receipt NO --out FILE             write the uploaded receipt (WebP)
  npm run mall -- approve NO                        confirm a payment by receipt, in store or by phone
  npm run mall -- reject NO --why "TEXT"            reject a receipt; the shopper sees TEXT
  npm run mall -- ship NO --carrier X --tracking Y  record the shipment
  npm run mall -- complete NO                       record that the order was picked up or has arrived
  npm run mall -- refund NO [--amount AUD] [--why "TEXT"]
                                                    refund an order or a recharge in full or in part
  npm run mall -- chargeback NO [--won]             record a chargeback by the bank; --won: the bank returned the money
  npm run mall -- refunds                           list refunds that failed at the provider
  npm run mall -- refunds retry ID                  send a failed refund to the provider again
  npm run mall -- refunds settle ID --why "TEXT"    record that you returned the money in another way; the shopper sees TEXT
  npm run mall -- problems [--state open]           list the problems that shoppers reported
  npm run mall -- problems show ID [--out NAME]     show a problem; --out writes its pictures to NAME-1.webp, NAME-2.webp, …
  npm run mall -- problems refund ID [--amount AUD] [--why "TEXT"]
                                                    refund the reported items, or AUD of the order
  npm run mall -- problems replace ID [--why "TEXT"]
                                                    record that replacements are sent
  npm run mall -- problems decline ID --why "TEXT"  decline the report; the shopper sees TEXT
  npm run mall -- member end-sessions ACCOUNT       end all sessions of a member
  npm run mall -- member reset-app ACCOUNT          remove the authenticator app of a member who proved the identity
  npm run mall -- outbox                            list the demo's messages: codes, notices, orders, bulk enquiries
  npm run mall -- outbox show ID                    show a whole message, such as the confirmation of an order
  npm run mall -- audit                             compare orders, payments and ledgers with each other and with the provider
  npm run mall -- jobs                              list pending and failed background jobs
  npm run mall -- stock ITEM --add N                add N received units to the stock of a product
  npm run mall -- stock ITEM N --expected M         set the stock to the counted N if it is still M [--why "TEXT"]
  npm run mall -- import FILE.csv [--dry-run]       add and update products; --dry-run only checks the file
  npm run mall -- price ITEM AUD [--promotion ID]   set the member price, or the price in a promotion
`;

const OPTIONS = {
  state: { type: 'string' },
  out: { type: 'string' },
  why: { type: 'string' },
  carrier: { type: 'string' },
  tracking: { type: 'string' },
  promotion: { type: 'string' },
  amount: { type: 'string' },
  again: { type: 'boolean' },
  won: { type: 'boolean' },
  add: { type: 'string' },
  expected: { type: 'string' },
  'dry-run': { type: 'boolean' },
  /** the contents of FILE.csv, which the command line reads */
  csv: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

export function parseCommandArgs(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}
export type Options = ReturnType<typeof parseCommandArgs>['values'];

export function requireValue(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === '')
    throw new OperatorError(`${name} is missing.\n\n${HELP}`);
  return value;
}

export function parseNumber(value: string | undefined, name: string, pattern: RegExp): number {
  const text = requireValue(value, name);
  if (!pattern.test(text))
    throw new OperatorError(
      `${name} must be a number such as ${name === 'AUD' ? '12.50' : '25'}, not "${text}".`,
    );
  return Number(text);
}

export interface CommandInput {
  readonly services: PaymentServices;
  readonly now: Date;
  readonly firstArg: string | undefined;
  readonly secondArg: string | undefined;
  readonly options: Options;
}
export type Command = (input: CommandInput) => Promise<CommandResult>;

export const toResult = (text: string): CommandResult => ({ text });

const AUD_PATTERN = /^\d{1,6}(\.\d{1,2})?$/;

/** Returns the cents of `AUD`. @throws OperatorError */
export const parseAud = (value: string | undefined): Cents =>
  toCents(parseNumber(value, 'AUD', AUD_PATTERN));

/** Returns the cents of `--amount`; undefined without it. @throws OperatorError */
export function parseAmount({ amount }: Options): Cents | undefined {
  if (amount === undefined) return undefined;
  const cents = parseAud(amount);
  if (cents === 0) throw new OperatorError('AUD must be more than 0.');
  return cents;
}
