/** Widths in CSS pixels (§9): mobile is 1024 or less, dialogs change at 768, 1024 and 1360. */
export const breakpoints = { phone: 360, tablet: 768, desktop: 1024, wide: 1360 } as const;

/** "up to 768" and "up to 1024" include that width, "below 1360" does not (§9). */
export const media = {
  tabletUp: `(width > ${breakpoints.tablet}px)`,
  desktopUp: `(width > ${breakpoints.desktop}px)`,
  wideUp: `(width >= ${breakpoints.wide}px)`,
  tall: '(height >= 840px)',
  hover: '(hover: hover) and (pointer: fine)',
  dark: '(prefers-color-scheme: dark)',
  calm: '(prefers-reduced-motion: reduce)',
} as const;
