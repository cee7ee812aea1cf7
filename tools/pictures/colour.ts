const parseHex = (hex: string): [number, number, number] => {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};
const toHex = (parts: readonly number[]): string =>
  `#${parts
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Mixes two `#rrggbb` colours; `share` of the second, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [parseHex(first), parseHex(second)];
  return toHex([
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ]);
}
/** Negative `amount` darkens towards black, positive lightens towards white; −1 to 1. */
export const shade = (hex: string, amount: number): string =>
  mix(hex, amount < 0 ? '#000000' : '#ffffff', Math.abs(amount));

/** WCAG relative luminance, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = parseHex(hex).map((part) => {
    const c = part / 255;
    return c <= 0.040_45 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number]; // map keeps the length
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
/** WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number]; // toSorted keeps the length
  return (light + 0.05) / (dark + 0.05);
}
/** White where its contrast suffices for large print, else a dark shade of the background's hue. */
export function selectTextColour(background: string): string {
  const dark = shade(background, -0.82);
  return contrast('#ffffff', background) >= 3.2 ? '#ffffff' : dark;
}
/**
 * `preferred`, darkened or lightened step by step until its contrast suffices for large print
 * (3:1).
 */
export function ensureContrast(preferred: string, background: string): string {
  const step = luminance(background) > 0.35 ? -0.12 : 0.14;
  let colour = preferred;
  for (let i = 0; i < 8 && contrast(colour, background) < 3.4; i += 1) colour = shade(colour, step);
  return contrast(colour, background) < 3 ? selectTextColour(background) : colour;
}
