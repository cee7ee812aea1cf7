/** A deterministic scatter in 0..1: the same tuft of wool in every run. */
export const scatter = (seed: number): number => {
  const x = Math.sin(seed * 127.1 + 311.7) * 43_758.545_3;
  return x - Math.floor(x);
};
