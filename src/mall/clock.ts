/**
 * The server's time in epoch ms: the browser's clock, corrected by the Date header of replies
 * (decisions.md 22).
 */
export interface Clock {
  readonly now: () => number;
  /** when the server rendered the page, in epoch ms; undefined for a page of the browser */
  readonly renderedAt?: number | undefined;
  /** starts to measure a request; the returned function takes the Date header of its reply */
  readonly measure: () => (date: string | null) => void;
  /** calls `tick` about once a second until the returned function is called */
  readonly onTick: (tick: () => void) => () => void;
}

/** A reply as fast as this always corrects the clock, because that of the browser may be set. */
const FAST_MS = 1000;

function createSkew(browserNow: () => number) {
  let skew = 0;
  let fastestMs = Infinity;
  const measure: Clock['measure'] = () => {
    const sentAt = browserNow();
    return (date) => {
      const server = date === null ? Number.NaN : Date.parse(date);
      const roundTripMs = browserNow() - sentAt;
      // The reply was sent during the round trip, so a slow one says less than a faster one.
      if (Number.isNaN(server) || roundTripMs > Math.max(fastestMs, FAST_MS)) return;
      fastestMs = Math.min(fastestMs, roundTripMs);
      const difference = server - sentAt - Math.floor(roundTripMs / 2);
      // The header has whole seconds, so a difference below two seconds is not skew.
      skew = Math.abs(difference) < 2000 ? 0 : difference;
    };
  };
  return { measure, get: () => skew };
}

export function createClock(browserNow: () => number = Date.now, renderedAt?: number): Clock {
  const skew = createSkew(browserNow);
  const ticks = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    now: () => browserNow() + skew.get(),
    renderedAt,
    measure: skew.measure,
    onTick(tick) {
      ticks.add(tick);
      timer ??= setInterval(() => ticks.forEach((call) => call()), 1000);
      return () => {
        ticks.delete(tick);
        if (ticks.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}
