/**
 * A number between 0 and 1. Equal seeds give equal numbers, so that every run draws the same
 * picture.
 */
export const pseudoRandom = (seed: number): number => {
  const x = Math.sin(seed * 127.1 + 311.7) * 43_758.545_3;
  return x - Math.floor(x);
};
