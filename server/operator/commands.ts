import { parseArgs } from 'node:util';
import { centsOf } from '#models/money.ts';
import { ORDER_STATES } from '#models/order/order.ts';
import type { Trade } from '../order/trade.ts';
import { auditText, mailText, orderListText, orderText } from './operator.text.ts';
import {
  approveOrder,
  changePrice,
  changeStock,
  completeOrder,
  OperatorError,
  receiptOf,
  rejectReceipt,
  reverseOrder,
  shipOrder,
} from './operator.ts';

/** What a command answers: text to print, and a file to write where it made one. */
export interface CommandReply {
  readonly text: string;
  readonly file?: { readonly path: string; readonly base64: string };
}

export const HELP = `The operator of the mall.

  npm run mall -- orders [--state underReview]      the latest orders
  npm run mall -- order NO                          one order: lines, timeline, money
  npm run mall -- receipt NO --out FILE             writes the uploaded receipt (WebP)
  npm run mall -- approve NO                        the money is here: receipt, cash in store, or by phone
  npm run mall -- reject NO --why "TEXT"            the receipt shows no payment
  npm run mall -- ship NO --carrier X --tracking Y  the parcel left
  npm run mall -- complete NO                       picked up, or arrived
  npm run mall -- refund NO                         give the money back
  npm run mall -- chargeback NO                     the bank took the money back
  npm run mall -- outbox                            codes, messages and bulk enquiries that the demo would have sent
  npm run mall -- audit                             captured − refunded = total or 0, for every order
  npm run mall -- stock GOODS N                     set the stock of goods
  npm run mall -- price GOODS AUD [--promotion ID]  set the member price, or the price in a promotion
`;

const options = {
  state: { type: 'string' },
  out: { type: 'string' },
  why: { type: 'string' },
  carrier: { type: 'string' },
  tracking: { type: 'string' },
  promotion: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new OperatorError(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}
type Options = ReturnType<typeof parse>['values'];

function needed(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === '')
    throw new OperatorError(`${name} is missing.\n\n${HELP}`);
  return value;
}

function amount(value: string | undefined, name: string, pattern: RegExp): number {
  const text = needed(value, name);
  if (!pattern.test(text))
    throw new OperatorError(
      `${name} must be a number such as ${name === 'AUD' ? '12.50' : '25'}, not "${text}".`,
    );
  return Number(text);
}

interface Asked {
  readonly trade: Trade;
  readonly now: Date;
  readonly first: string | undefined;
  readonly second: string | undefined;
  readonly options: Options;
}
type Command = (asked: Asked) => Promise<CommandReply>;

const say = (text: string): CommandReply => ({ text });
const onOrder =
  (
    act: (trade: Trade, orderNo: string, now: Date, options: Options) => Promise<void>,
    done: string,
  ): Command =>
  async ({ trade, first, now, options }) => {
    const orderNo = needed(first, 'The order number');
    await act(trade, orderNo, now, options);
    return say(`Order ${orderNo} ${done}.`);
  };

function stateOf(state: string | undefined) {
  const known = ORDER_STATES.find((candidate) => candidate === state);
  if (state !== undefined && known === undefined)
    throw new OperatorError(
      `There is no state "${state}"; the states are ${ORDER_STATES.join(', ')}.`,
    );
  return known;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  orders: async ({ trade, options }) => say(await orderListText(trade.db, stateOf(options.state))),
  order: async ({ trade, first }) =>
    say(await orderText(trade.db, needed(first, 'The order number'))),
  receipt: async ({ trade, first, options }) => {
    const path = needed(options.out, '--out FILE');
    const picture = await receiptOf(trade, needed(first, 'The order number'));
    return {
      text: `The receipt is in ${path}.`,
      file: { path, base64: picture.toString('base64') },
    };
  },
  approve: onOrder(approveOrder, 'is paid'),
  reject: onOrder(
    (trade, orderNo, now, { why }) => rejectReceipt(trade, orderNo, needed(why, '--why TEXT'), now),
    'is unpaid again',
  ),
  ship: onOrder(
    (trade, orderNo, now, { carrier, tracking }) =>
      shipOrder(
        trade,
        orderNo,
        { carrier: needed(carrier, '--carrier X'), trackingNo: needed(tracking, '--tracking Y') },
        now,
      ),
    'is shipped',
  ),
  complete: onOrder(completeOrder, 'is completed'),
  refund: onOrder(
    (trade, orderNo, now) => reverseOrder(trade, orderNo, 'refund', now),
    'is refunded',
  ),
  chargeback: onOrder(
    (trade, orderNo, now) => reverseOrder(trade, orderNo, 'chargeback', now),
    'is charged back',
  ),
  outbox: async ({ trade }) => say(await mailText(trade.db)),
  audit: async ({ trade }) => say(await auditText(trade.db)),
  stock: async ({ trade, first, second }) => {
    const stock = amount(second, 'N', /^\d{1,7}$/);
    return say(`${await changeStock(trade, needed(first, 'GOODS'), stock)}: ${stock} in stock.`);
  },
  price: async ({ trade, first, second, options }) => {
    const cents = centsOf(amount(second, 'AUD', /^\d{1,6}(\.\d{1,2})?$/));
    const goodsId = needed(first, 'GOODS');
    await changePrice(trade, { goodsId, cents, promotionId: options.promotion });
    return say(
      `Goods ${goodsId} cost A$${(cents / 100).toFixed(2)}${options.promotion === undefined ? ' for members' : ` in promotion ${options.promotion}`}.`,
    );
  },
};

/** Runs `orders`, `approve NO` …; throws an OperatorError that says what is wrong and what is right. */
export async function runCommand(
  trade: Trade,
  args: readonly string[],
  now: Date,
): Promise<CommandReply> {
  const { positionals, values } = parse(args);
  const [name, first, second] = positionals;
  if (name === undefined || values.help) return say(HELP);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new OperatorError(`There is no command "${name}".\n\n${HELP}`);
  return command({ trade, now, first, second, options: values });
}
