import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import * as v from 'valibot';
import { formatShopHours } from '../checkout/shopHours.ts';
import { type ClosedTimes, isSlotStart } from '../checkout/slots.ts';
import { runTransaction } from '../db/transaction.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import {
  type ImportRequest,
  matching,
  optionalCell,
  parseCsvTable,
  requiredText,
  rowId,
} from './csvTable.ts';
import {
  type BookedOrder,
  readBookedOrders,
  readClosedTimes,
  upsertPickupShop,
} from './pickupShopImport.store.ts';

const MAX_ROWS = 500;
const MIN_OPEN_HOURS = 2;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const fullHour = v.pipe(
  matching(/^(?:[01]?\d|2[0-4]):00$/, 'must be a full hour such as 09:00'),
  v.transform((cell) => Number.parseInt(cell, 10)),
);
const NONE = 'none';
const splitCell = (cell: string): string[] => (cell === NONE ? [] : cell.split(' '));
const weekdays = v.pipe(
  matching(
    /^(?:none|(?:(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?: |$))+)$/,
    'must be days such as Sat Sun, or none',
  ),
  v.transform((cell) => splitCell(cell).map((day) => WEEKDAYS.indexOf(day))),
);
const DATES_MESSAGE = 'must be dates such as 2026-12-25 2026-12-26, or none';
const dates = v.pipe(
  matching(/^(?:none|\d{4}-\d\d-\d\d(?: \d{4}-\d\d-\d\d)*)$/, DATES_MESSAGE),
  v.transform(splitCell),
  v.check((cells) => cells.every((cell) => isValid(parseISO(cell))), DATES_MESSAGE),
);
const shopSchema = v.object({
  id: rowId,
  name: requiredText(80),
  address: requiredText(200),
  phone: matching(/^\+?\d[\d ]{4,19}$/, 'must be a number such as +61 8 9000 0000'),
  opens: fullHour,
  closes: fullHour,
  closedDays: optionalCell(weekdays),
  closedDates: optionalCell(dates),
  capacity: v.pipe(
    matching(/^[1-9]\d{0,2}$/, 'must be a number of orders from 1 to 999'),
    v.transform(Number),
  ),
});
type PickupShopRow = v.InferOutput<typeof shopSchema>;

const findContradictions = ({ opens, closes }: PickupShopRow): readonly string[] =>
  closes - opens < MIN_OPEN_HOURS ? ['closes must be at least two hours after opens'] : [];

const toShop = ({ id, name, opens, closes, closedDays, closedDates, ...shop }: PickupShopRow) => ({
  ...shop,
  shopId: id,
  shopName: name,
  hours: formatShopHours(opens, closes),
  opensHour: opens,
  closesHour: closes,
  closedOn: closedDays,
  closedDates,
});

interface ImportResult {
  readonly added: number;
  readonly updated: number;
  /** orders whose pickup time is not one of the shop after the import */
  readonly outsideHours: readonly BookedOrder[];
}

const parseShops = (csv: string) =>
  parseCsvTable(csv, {
    schema: shopSchema,
    subject: 'pickup shops',
    maxRows: MAX_ROWS,
    getId: ({ id }) => id,
    findContradictions,
  }).map(({ row }) => toShop(row));

/** An empty cell keeps the stored days and dates. */
const keepClosedTimes = (
  { closedOn, closedDates, ...shop }: ReturnType<typeof toShop>,
  stored: ClosedTimes = { closedOn: [], closedDates: [] },
) => ({
  ...shop,
  closedOn: closedOn ?? [...stored.closedOn],
  closedDates: closedDates ?? [...stored.closedDates],
});

/**
 * Adds and updates the pickup shops of a CSV file, all or none. A pickup time that was booked
 * before keeps its capacity and its orders.
 * @throws OperatorError that names each mistake
 */
export async function importPickupShops(
  services: PaymentServices,
  { csv, isDryRun, now }: ImportRequest,
): Promise<ImportResult> {
  const shops = parseShops(csv);
  const ids = shops.map(({ shopId }) => shopId);
  return runTransaction(services, async ({ tx }) => {
    const stored = await readClosedTimes(tx, ids);
    const resolved = shops.map((shop) => keepClosedTimes(shop, stored.get(shop.shopId)));
    if (!isDryRun) for (const shop of resolved) await upsertPickupShop(tx, shop);
    const booked = await readBookedOrders(tx, ids, now);
    const outsideHours = booked.filter(({ shopId, startsAt }) =>
      resolved.some((shop) => shop.shopId === shopId && !isSlotStart(shop, startsAt)),
    );
    return { added: shops.length - stored.size, updated: stored.size, outsideHours };
  });
}
