import { lightFormat } from 'date-fns/lightFormat';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import * as v from 'valibot';
import { createPerthDate, toPerthDate } from '../time.ts';

/**
 * A promotion group of §3. `endsAt` is in epoch ms; endTime on the wire is Perth local time
 * (decisions 22).
 */
export const promotionSchema = v.object({
  promotionId: v.string(),
  name: v.string(),
  nameEn: v.string(),
  endsAt: v.number(),
});
export type Promotion = Readonly<v.InferOutput<typeof promotionSchema>>;

const END_TIME_FORMAT = 'dd/MM/yyyy HH:mm';
const END_TIME = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2})$/;

/** `dd/MM/yyyy HH:mm` in Australia/Perth → epoch ms; undefined if invalid (§9; decisions 22). */
export function parseEndTime(text: string): number | undefined {
  const match = END_TIME.exec(text.trim());
  if (!match) return undefined;
  const [day, month, year, hour, minute] = match.slice(1).map(Number);
  const endsAt = createPerthDate(year, month, day, hour, minute).getTime();
  // A day or an hour that does not exist becomes another time.
  return formatEndTime(endsAt) === match[0] ? endsAt : undefined;
}

/** Epoch ms → `dd/MM/yyyy HH:mm` in Australia/Perth. */
export const formatEndTime = (endsAt: number): string =>
  lightFormat(toPerthDate(endsAt), END_TIME_FORMAT);

/** `valid` of §3. Both times in epoch ms. */
export const isValidPromotion = (promotion: Promotion, now: number): boolean =>
  promotion.endsAt > now;

/** The shopper is warned two minutes before a deadline (decisions 22). */
export const ENDING_SOON_MS = minutesToMilliseconds(2);
