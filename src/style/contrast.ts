import { pairs, type Palette } from './palette.ts';

const oklchPattern = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/;

function parseOklch(color: string): [number, number, number] {
  const [, l, c, h] = oklchPattern.exec(color) ?? [];
  if (l === undefined || c === undefined || h === undefined) {
    throw new Error(
      `src/style/palette.ts: "${color}" must be written as oklch(L C H), without alpha`,
    );
  }
  return [Number(l), Number(c), (Number(h) * Math.PI) / 180];
}

// Björn Ottosson's OKLab → linear sRGB, then the luminance of WCAG 2.2.
function getLuminance(color: string): number {
  const [lightness, chroma, hue] = parseOklch(color);
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clampChannel = (channel: number) => Math.min(1, Math.max(0, channel));
  const red = clampChannel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clampChannel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clampChannel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG 2.2 contrast ratio (1 to 21) of two colours written as `oklch(L C H)`. */
export function getContrast(foreground: string, background: string): number {
  const [low = 0, high = 0] = [getLuminance(foreground), getLuminance(background)].sort(
    (x, y) => x - y,
  );
  return (high + 0.05) / (low + 0.05);
}

/** The pairs of a palette that fail WCAG 2.2 AA, one sentence each. */
export function findWeakPairs(palette: Palette): string[] {
  return pairs
    .map((pair) => ({ ...pair, ratio: getContrast(palette[pair.on], palette[pair.under]) }))
    .filter(({ ratio, minRatio }) => ratio < minRatio)
    .map(
      ({ on, under, ratio, minRatio }) =>
        `${on} on ${under} is ${ratio.toFixed(2)}, needs ${minRatio}`,
    );
}
