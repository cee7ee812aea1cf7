/** Stacking order, lowest first. */
export const layers = {
  raised: 1,
  sticky: 10,
  header: 20,
  overlay: 40,
  dialog: 50,
  toast: 60,
  skipLink: 70,
} as const;

/**
 * The custom property of `body` with the height of what a phone shows at the bottom of the window;
 * without it, the height of the bottom bar.
 */
export const bottomHeight = '--bottom-height';
