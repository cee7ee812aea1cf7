import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import * as v from 'valibot';
import { SHOP_TIME_ZONE } from '../timeZone.ts';

/**
 * A promotion group of §3. `endsAt` is in epoch ms; endTime on the wire is Perth local time
 * (decisions.md 22).
 */
export const promotionSchema = v.object({
  promotionId: v.string(),
  name: v.string(),
  nameEn: v.string(),
  endsAt: v.number(),
});
export type Promotion = Readonly<v.InferOutput<typeof promotionSchema>>;

const END_TIME = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2})$/;

/** Perth had +09:00 in the summers until 2009. */
const UTC_OFFSETS = ['+08:00', '+09:00'];

let endTimeFormat: Intl.DateTimeFormat | undefined;

/** Epoch ms → `dd/MM/yyyy HH:mm` in Australia/Perth. */
export function formatEndTime(endsAt: number): string {
  endTimeFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: SHOP_TIME_ZONE,
    ...({ day: '2-digit', month: '2-digit', year: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
  });
  return endTimeFormat.format(endsAt).replace(', ', ' ');
}

/** `dd/MM/yyyy HH:mm` in Australia/Perth → epoch ms; undefined if invalid (§9; decisions.md 22). */
export function parseEndTime(text: string): number | undefined {
  const match = END_TIME.exec(text.trim());
  if (!match) return undefined;
  const [endTime, day, month, year, time] = match;
  // A day or an hour that does not exist becomes another time or none.
  return UTC_OFFSETS.map((offset) => Date.parse(`${year}-${month}-${day}T${time}${offset}`)).find(
    (endsAt) => !Number.isNaN(endsAt) && formatEndTime(endsAt) === endTime,
  );
}

/** `valid` of §3. Both times in epoch ms. */
export const isValidPromotion = (promotion: Promotion, now: number): boolean =>
  promotion.endsAt > now;

/** The shopper is warned two minutes before a deadline (decisions.md 22). */
export const ENDING_SOON_MS = minutesToMilliseconds(2);
