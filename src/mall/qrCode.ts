import { encode } from 'uqr';

/** The dark modules of a QR code as an SVG path, on a grid of `size`. */
interface QrCode {
  readonly size: number;
  readonly path: string;
}

// The quiet zone of the standard.
const BORDER = 4;

/** Error correction level Q: readable with a quarter of the modules damaged. */
export function createQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'Q', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
