/** A time of day at which the tests run, and the time zone of the browser. */
export interface ClockMoment {
  readonly name: string;
  readonly at: string;
  readonly timeZone: string;
}

const PERTH = 'Australia/Perth';
const SYDNEY = 'Australia/Sydney';

/** Ordinary runs use the first moment. */
export const CLOCK_MOMENTS = [
  { name: 'a Monday morning', at: '2026-03-02T10:00:00+08:00', timeZone: PERTH },
  { name: 'a Sunday afternoon', at: '2026-03-01T15:00:00+08:00', timeZone: PERTH },
  { name: 'just before midnight', at: '2026-03-03T23:57:00+08:00', timeZone: PERTH },
  { name: 'just after midnight', at: '2026-03-04T00:01:00+08:00', timeZone: PERTH },
  { name: 'Christmas Day', at: '2026-12-25T11:00:00+08:00', timeZone: PERTH },
  { name: 'the end of a month', at: '2026-04-30T22:00:00+08:00', timeZone: PERTH },
  { name: 'the end of a year', at: '2026-12-31T23:50:00+08:00', timeZone: PERTH },
  { name: '29 February', at: '2028-02-29T12:00:00+08:00', timeZone: PERTH },
  { name: 'the start of daylight saving', at: '2026-10-04T01:55:00+10:00', timeZone: SYDNEY },
  { name: 'the end of daylight saving', at: '2026-04-05T02:55:00+11:00', timeZone: SYDNEY },
] as const satisfies readonly ClockMoment[];
