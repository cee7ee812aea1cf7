/** Widths in CSS pixels (§9): mobile is 1024 or less, dialogs change at 768, 1024 and 1360. */
export const breakpoints = { phone: 360, tablet: 768, desktop: 1024, wide: 1360 } as const;

/** "up to 768" and "up to 1024" include that width, "below 1360" does not (§9). */
export const media = {
  phoneUp: `(width >= ${breakpoints.phone}px)`,
  tabletUp: `(width > ${breakpoints.tablet}px)`,
  desktopUp: `(width > ${breakpoints.desktop}px)`,
  wideUp: `(width >= ${breakpoints.wide}px)`,
  /** Two columns on the product page. */
  columnsUp: '(width >= 700px)',
  /** Side margins of a wide page. */
  hugeUp: '(width >= 1680px)',
  tall: '(height >= 840px)',
  /** Phones in landscape and 400 % zoom; sticky elements would cover the content. */
  short: '(height <= 480px)',
  /** A phone, whose first screen is rendered before the parts below it. */
  staged: `screen and (width <= ${breakpoints.tablet}px) and (height <= 950px)`,
  hover: '(hover: hover) and (pointer: fine)',
  dark: '(prefers-color-scheme: dark)',
  forcedColors: '(forced-colors: active)',
  withoutScripts: '(scripting: none)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
} as const;
