import { breakpoints, media } from '#src/style/breakpoints.ts';

interface WindowSize {
  readonly innerWidth: number;
  readonly innerHeight: number;
}

export const PHONE_WINDOW: WindowSize = { innerWidth: 390, innerHeight: 844 };
export const DESKTOP_WINDOW: WindowSize = { innerWidth: 1440, innerHeight: 900 };

const original = { innerWidth, innerHeight, matchMedia };

/** happy-dom does not compare widths in media queries. */
export function resizeWindow(size: WindowSize): void {
  const desktop = { matches: size.innerWidth > breakpoints.desktop };
  Object.assign(window, size, {
    matchMedia: (query: string) =>
      query === media.desktopUp
        ? Object.assign(new EventTarget(), desktop)
        : original.matchMedia.call(window, query),
  });
}

export const restoreWindow = (): void => void Object.assign(window, original);
