/** A promotion group of §3. `endsAt` is its end in epoch ms; the wire's endTime is Perth local time (decisions 22). */
export interface Promotion {
  readonly goodsActionTypeId: string;
  readonly goodsActionTypeName: string;
  readonly goodsActionTypeNameEn: string;
  readonly endsAt: number;
}

const PERTH_OFFSET_MS = 8 * 3_600_000;
const END_TIME = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}):(\d{2})$/;

/** `dd/MM/yyyy HH:mm` in Australia/Perth (no daylight saving) → epoch ms, or undefined (§9; decisions 22). */
export function endTimeOf(text: string): number | undefined {
  const match = END_TIME.exec(text.trim());
  if (!match) return undefined;
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const endsAt = Date.UTC(year, month - 1, day, hour, minute) - PERTH_OFFSET_MS;
  // Date.UTC takes 31 February for 3 March: only a date that reads back the same is one.
  return endTimeText(endsAt) === match[0] ? endsAt : undefined;
}

/** Epoch ms → `dd/MM/yyyy HH:mm` in Australia/Perth. */
export function endTimeText(endsAt: number): string {
  const [date = '', time = ''] = new Date(endsAt + PERTH_OFFSET_MS).toISOString().split('T');
  return `${date.split('-').toReversed().join('/')} ${time.slice(0, 5)}`;
}

/** `valid` of §3: the end lies in the future. */
export const isValidPromotion = (promotion: Promotion, now: number): boolean =>
  promotion.endsAt > now;

/** What will end warns two minutes before (decisions 22). */
export const ENDING_SOON_MS = 120_000;
