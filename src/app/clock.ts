/** The time of the server, in epoch ms: the browser's, corrected by the Date header of each reply (decisions 22). */
export interface Clock {
  readonly now: () => number;
  /** `date` is a reply's Date header */
  readonly correct: (date: string | null) => void;
  /** calls back about once a second until the returned function is called */
  readonly onTick: (tick: () => void) => () => void;
}

export function createClock(browserNow: () => number = Date.now): Clock {
  let skew = 0;
  const ticks = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    now: () => browserNow() + skew,
    correct(date) {
      const server = date === null ? Number.NaN : Date.parse(date);
      // The header has whole seconds: less than two of difference is no skew.
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
