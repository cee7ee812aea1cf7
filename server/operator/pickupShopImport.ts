import * as v from 'valibot';
import { formatShopHours } from '../checkout/shopHours.ts';
import { runTransaction } from '../db/transaction.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import { matching, optionalCell, parseCsvTable, requiredText, rowId } from './csvTable.ts';
import { countPickupShops, upsertPickupShop } from './pickupShopImport.store.ts';

const MAX_ROWS = 500;
const MIN_OPEN_HOURS = 2;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const fullHour = v.pipe(
  matching(/^(?:[01]?\d|2[0-4]):00$/, 'must be a full hour such as 09:00'),
  v.transform((cell) => Number.parseInt(cell, 10)),
);
const weekdays = v.pipe(
  matching(/^(?:(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)(?: |$))+$/, 'must be days such as Sat Sun'),
  v.transform((cell) => cell.split(' ').map((day) => WEEKDAYS.indexOf(day))),
);
const shopSchema = v.object({
  id: rowId,
  name: requiredText(80),
  address: requiredText(200),
  phone: matching(/^\+?\d[\d ]{4,19}$/, 'must be a number such as +61 8 9000 0000'),
  opens: fullHour,
  closes: fullHour,
  closedDays: optionalCell(weekdays),
  capacity: v.pipe(
    matching(/^[1-9]\d{0,2}$/, 'must be a number of orders from 1 to 999'),
    v.transform(Number),
  ),
});
type PickupShopRow = v.InferOutput<typeof shopSchema>;

const findContradictions = ({ opens, closes }: PickupShopRow): readonly string[] =>
  closes - opens < MIN_OPEN_HOURS ? ['closes must be at least two hours after opens'] : [];

const toShop = ({ id, name, opens, closes, closedDays, ...shop }: PickupShopRow) => ({
  ...shop,
  shopId: id,
  shopName: name,
  hours: formatShopHours(opens, closes),
  opensHour: opens,
  closesHour: closes,
  closedOn: closedDays,
});

/**
 * Adds and updates the pickup shops of a CSV file, all or none. A pickup time that was booked
 * before keeps its capacity.
 * @throws OperatorError that names each mistake
 */
export async function importPickupShops(
  services: PaymentServices,
  { csv, isDryRun }: { readonly csv: string; readonly isDryRun: boolean },
): Promise<{ readonly added: number; readonly updated: number }> {
  const shops = parseCsvTable(csv, {
    schema: shopSchema,
    subject: 'pickup shops',
    maxRows: MAX_ROWS,
    getId: ({ id }) => id,
    findContradictions,
  }).map(({ row }) => toShop(row));
  return runTransaction(services, async ({ tx }) => {
    const updated = await countPickupShops(
      tx,
      shops.map(({ shopId }) => shopId),
    );
    if (!isDryRun) for (const shop of shops) await upsertPickupShop(tx, shop);
    return { added: shops.length - updated, updated };
  });
}
