import type { Cents } from '#models/money.ts';
import { formatMoney } from '#models/moneyText.ts';
import { ORDER_STATES } from '#models/order/order.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import { memberCommand } from './accounts.ts';
import { formatAudit } from './audit.text.ts';
import { formatClosedReceiptList } from './closedReceipt.text.ts';
import {
  type Command,
  type CommandResult,
  type Options,
  parseAfterId,
  parseAmount,
  parseAud,
  parseCommandArgs,
  parseNumber,
  parseState,
  requireValue,
  toResult,
} from './commandArgs.ts';
import { HELP } from './commandUsage.ts';
import { formatJobs } from './jobs.text.ts';
import {
  formatMail,
  formatMissedPickup,
  formatOutbox,
  formatOrderList,
  formatOrder,
  formatPerthMinutes,
  formatTable,
} from './operator.text.ts';
import {
  type Approval,
  approveOrder,
  completeOrder,
  OperatorError,
  readOrderReceipt,
  type Rejection,
  rejectReceipt,
  shipOrder,
  type ShipResult,
} from './operator.ts';
import type { BookedOrder } from './pickupShopImport.store.ts';
import { importPickupShops } from './pickupShopImport.ts';
import { problemsCommand } from './problemCommands.ts';
import { importProducts } from './productImport.ts';
import {
  correctStock,
  setGoodsPrice,
  setPromotionPrice,
  type StockResult,
  supplyStock,
} from './products.ts';
import { formatAud, type PriceChange } from './productUpdate.ts';
import { formatRefundDuty, refundsCommand } from './refundCommands.ts';
import { refundRechargeOrThrow, reverseOrder, winChargeback } from './refunds.ts';

const createOrderCommand =
  (
    run: (services: PaymentServices, orderNo: string, now: Date, options: Options) => Promise<void>,
    done: string,
  ): Command =>
  async ({ services, firstArg: first, now, options }) => {
    const orderNo = requireValue(first, 'The order number');
    await run(services, orderNo, now, options);
    return toResult(`Order ${orderNo} ${done}.`);
  };

const APPROVAL_TEXTS: Readonly<Record<Approval, (orderNo: string) => string>> = {
  paid: (orderNo) => `Order ${orderNo} is paid.`,
  refundDue: (orderNo) =>
    `Order ${orderNo} is closed and cannot be revived. The payment and its refund are recorded. Return the money to the shopper, then record it with "refunds settle ID"; "refunds" shows the id.`,
};

const REJECTION_TEXTS: Readonly<Record<Rejection, (orderNo: string) => string>> = {
  unpaid: (orderNo) => `Order ${orderNo} is unpaid again.`,
  closed: (orderNo) =>
    `Order ${orderNo} stays closed. It is recorded that no transfer arrived. If one arrives later, use "approve ${orderNo}".`,
};

const SHIP_TEXTS: Readonly<Record<ShipResult, (parcel: string) => string>> = {
  shipped: () => 'is shipped',
  corrected: (parcel) => `has the corrected tracking number ${parcel}; the shopper is told`,
  unchanged: (parcel) => `was already shipped with ${parcel}`,
};

const shipCommand: Command = async ({ services, firstArg, now, options }) => {
  const orderNo = requireValue(firstArg, 'The order number');
  const carrier = requireValue(options.carrier, '--carrier X').trim();
  const trackingNo = requireValue(options.tracking, '--tracking Y').trim();
  const result = await shipOrder(services, orderNo, { carrier, trackingNo }, now);
  return toResult(`Order ${orderNo} ${SHIP_TEXTS[result](`${carrier} ${trackingNo}`)}.`);
};

const refundCommand: Command = async ({ services, firstArg, now, options }) => {
  const orderNo = requireValue(firstArg, 'The order number');
  const amountCents = parseAmount(options);
  const request = { amountCents, isRepeated: options.again ?? false };
  const toText = (refundedCents: Cents) =>
    `${orderNo} is refunded${amountCents === undefined ? '' : `: ${formatMoney(refundedCents)}`}.`;
  if (orderNo.startsWith('RC')) {
    const recharge = { ...request, rechargeNo: orderNo };
    return toResult(`Recharge ${toText(await refundRechargeOrThrow(services, recharge, now))}`);
  }
  const reversal = { ...request, orderNo, kind: 'refund', note: options.why } as const;
  const refund = await reverseOrder(services, reversal, now);
  return toResult(`Order ${toText(refund.amountCents)}${formatRefundDuty(refund)}`);
};

const STOCK_PATTERN = /^\d{1,7}$/;

/**
 * Never overwrites a stock: the command adds received units, or corrects an expected stock to a
 * counted one.
 */
const changeStockCommand: Command = async ({ services, now, firstArg, secondArg, options }) => {
  const goodsId = requireValue(firstArg, 'ITEM');
  const toStockText = ({ name, stock }: StockResult) => toResult(`${name}: ${stock} in stock.`);
  if (options.add !== undefined) {
    const quantity = parseNumber(options.add, '--add N', /^[1-9]\d{0,6}$/);
    return toStockText(await supplyStock(services, goodsId, quantity, now));
  }
  const counted = parseNumber(secondArg, 'N', STOCK_PATTERN);
  const expected = parseNumber(options.expected, '--expected M', STOCK_PATTERN);
  const note = options.why === undefined ? {} : { note: options.why };
  return toStockText(await correctStock(services, { goodsId, counted, expected, ...note }, now));
};

const formatPriceChange = ([before, after]: PriceChange['price']): string =>
  before === after ? formatAud(before) : `${formatAud(before)} → ${formatAud(after)}`;

function formatPriceChanges(changes: readonly PriceChange[]): string {
  if (changes.length === 0) return '';
  const cells = changes.map(({ id, price, memberPrice }) => [
    id,
    formatPriceChange(price),
    formatPriceChange(memberPrice),
  ]);
  return `\n\n${formatTable([['CHANGED PRICE (A$)', 'PRICE', 'MEMBER PRICE'], ...cells])}`;
}

const importCommand: Command = async ({ services, now, options }) => {
  const csv = requireValue(options.csv, 'FILE.csv');
  const isDryRun = options['dry-run'] ?? false;
  const result = await importProducts(services, { csv, isDryRun, now });
  const { added, updated, supplied, priceChanges } = result;
  const counts = `${added} products added, ${updated} updated, ${supplied} units supplied`;
  if (!isDryRun) return toResult(`${counts}.`);
  const prices = formatPriceChanges(priceChanges);
  return toResult(`The file is correct. It would give: ${counts}.${prices}`);
};

function formatBookedOrders(booked: readonly BookedOrder[]): string {
  if (booked.length === 0) return '';
  const cells = booked.map(({ orderNo, shopId, startsAt }) => [
    orderNo,
    shopId,
    formatPerthMinutes(startsAt),
  ]);
  const head = ['BOOKED OUTSIDE THE HOURS', 'SHOP', 'TIME (PERTH)'];
  return `\n\n${formatTable([head, ...cells])}`;
}

const importShopsCommand: Command = async ({ services, now, options }) => {
  const csv = requireValue(options.csv, 'FILE.csv');
  const isDryRun = options['dry-run'] ?? false;
  const result = await importPickupShops(services, { csv, isDryRun, now });
  const counts = `${result.added} pickup shops added, ${result.updated} updated`;
  const booked = formatBookedOrders(result.outsideHours);
  const start = isDryRun ? 'The file is correct. It would give: ' : '';
  return toResult(`${start}${counts}.${booked}`);
};

const priceCommand: Command = async ({ services, firstArg, secondArg, options, now }) => {
  const goodsId = requireValue(firstArg, 'ITEM');
  const cents = secondArg === undefined ? undefined : parseAud(secondArg);
  if (options.promotion !== undefined && cents !== undefined) {
    const { promotion: promotionId } = options;
    await setPromotionPrice(services, { goodsId, promotionId, cents });
    return toResult(`Product ${goodsId} costs ${formatMoney(cents)} in promotion ${promotionId}.`);
  }
  const retailCents = options.retail === undefined ? undefined : parseAud(options.retail);
  const prices = await setGoodsPrice(services, { goodsId, cents, retailCents }, now);
  return toResult(
    `Product ${goodsId} costs ${formatMoney(prices.priceCents)}, for members ${formatMoney(prices.memberPriceCents)}.`,
  );
};

const COMMANDS: Readonly<Record<string, Command>> = {
  orders: async ({ services, options }) =>
    toResult(
      options.unanswered
        ? await formatClosedReceiptList(services.db)
        : await formatOrderList(
            services.db,
            parseState(ORDER_STATES, options.state),
            options.after,
          ),
    ),
  order: async ({ services, firstArg: first }) =>
    toResult(await formatOrder(services.db, requireValue(first, 'The order number'))),
  receipt: async ({ services, firstArg: first, options }) => {
    const path = requireValue(options.out, '--out FILE');
    const picture = await readOrderReceipt(services, requireValue(first, 'The order number'));
    return {
      text: `The receipt is in ${path}.`,
      files: [{ path, base64: picture.toString('base64') }],
    };
  },
  approve: async ({ services, firstArg: first, now }) => {
    const orderNo = requireValue(first, 'The order number');
    const approval = await approveOrder(services, orderNo, now);
    const pickup = approval === 'paid' ? await formatMissedPickup(services.db, orderNo, now) : '';
    return toResult(`${APPROVAL_TEXTS[approval](orderNo)}${pickup}`);
  },
  reject: async ({ services, firstArg: first, now, options }) => {
    const orderNo = requireValue(first, 'The order number');
    const reason = requireValue(options.why, '--why TEXT');
    return toResult(REJECTION_TEXTS[await rejectReceipt(services, orderNo, reason, now)](orderNo));
  },
  ship: shipCommand,
  complete: createOrderCommand(completeOrder, 'is completed'),
  refund: refundCommand,
  chargeback: async ({ services, firstArg, now, options }) => {
    const orderNo = requireValue(firstArg, 'The order number');
    if (options.won)
      return toResult(
        `The chargeback of order ${orderNo} is won; the order is ${await winChargeback(services, orderNo, now)}.`,
      );
    await reverseOrder(services, { orderNo, kind: 'chargeback' }, now);
    return toResult(`Order ${orderNo} is charged back.`);
  },
  member: memberCommand,
  refunds: refundsCommand,
  problems: problemsCommand,
  outbox: async ({ services, firstArg, secondArg, options }) =>
    toResult(
      firstArg === 'show'
        ? await formatMail(services.db, requireValue(secondArg, 'The id of the message'))
        : await formatOutbox(services.db, parseAfterId(options)),
    ),
  jobs: async ({ services }) => toResult(await formatJobs(services.db)),
  audit: async ({ services, now }) => toResult(await formatAudit(services, now)),
  stock: changeStockCommand,
  import: importCommand,
  'import-shops': importShopsCommand,
  price: priceCommand,
};

/** @throws OperatorError whose message explains the problem */
export async function runCommand(
  services: PaymentServices,
  args: readonly string[],
  now: Date,
): Promise<CommandResult> {
  const { name, firstArg, secondArg, options } = parseCommandArgs(args);
  if (name === undefined) return toResult(HELP);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new OperatorError(`There is no command "${name}".\n\n${HELP}`);
  services.log.write('operator.command', { command: name });
  return command({ services, now, firstArg, secondArg, options });
}
