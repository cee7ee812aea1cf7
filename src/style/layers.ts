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
