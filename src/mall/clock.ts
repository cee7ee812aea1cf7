/** The server's time in epoch ms: the browser's clock, corrected by the Date header of each reply (decisions 22). */
export interface Clock {
  readonly now: () => number;
  /** when the server rendered the page, in epoch ms; undefined for a page of the browser */
  readonly renderedAt?: number | undefined;
  /** `date`: the Date header of a reply */
  readonly correct: (date: string | null) => void;
  /** calls `tick` about once a second until the returned function is called */
  readonly onTick: (tick: () => void) => () => void;
}

export function createClock(browserNow: () => number = Date.now, renderedAt?: number): Clock {
  let skew = 0;
  const ticks = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    now: () => browserNow() + skew,
    renderedAt,
    correct(date) {
      const server = date === null ? Number.NaN : Date.parse(date);
      // The header has whole seconds, so a difference below two seconds is not skew.
      if (!Number.isNaN(server))
        skew = Math.abs(server - browserNow()) < 2000 ? 0 : server - browserNow();
    },
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
