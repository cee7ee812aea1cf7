import { encode } from 'uqr';

/** A QR code as the outline of its dark squares, on a grid of `size`. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

// The quiet zone that the standard asks for.
const BORDER = 4;

/** Recovers a quarter of its squares: enough for a scratched screen. */
export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'Q', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
