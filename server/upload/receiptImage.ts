import sharp from 'sharp';

/** Large enough to read a receipt on a screen. */
const MAX_SIDE_PX = 2000;
/** Limits the pixels, because a small file can decode to a huge picture. */
const MAX_INPUT_PIXELS = 40_000_000;

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, index) => bytes[offset + index] === byte);

const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/**
 * Checks the first bytes for JPEG, PNG or WebP, because file name and content type may be wrong.
 */
export const isSupportedImage = (bytes: Uint8Array): boolean =>
  startsWith(bytes, [0xff, 0xd8, 0xff]) ||
  startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) ||
  (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8));

/**
 * Re-encodes the picture as upright WebP without metadata. Returns undefined if the picture cannot
 * be read.
 */
export async function reencode(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
      .rotate()
      .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return undefined;
  }
}

const STORE_SIGN = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="0 0 480 360">
<rect width="480" height="360" fill="#f4f1ea"/>
<path d="M90 150h300v150a12 12 0 0 1-12 12H102a12 12 0 0 1-12-12z" fill="#fff" stroke="#2f4f3e" stroke-width="8"/>
<path d="M78 84h324l24 66a36 36 0 0 1-72 4 36 36 0 0 1-76 0 36 36 0 0 1-76 0 36 36 0 0 1-76 0 36 36 0 0 1-72-4z" fill="#e0a526" stroke="#2f4f3e" stroke-width="8" stroke-linejoin="round"/>
<path d="M206 312v-82a12 12 0 0 1 12-12h44a12 12 0 0 1 12 12v82" fill="#2f4f3e"/>
<circle cx="262" cy="268" r="5" fill="#e0a526"/>
<rect x="118" y="214" width="62" height="52" rx="6" fill="#cfe0d6"/><rect x="300" y="214" width="62" height="52" rx="6" fill="#cfe0d6"/>
</svg>`;

/** Renders the well-known picture that selects pay in store (decisions.md 34). */
export const renderPayInStoreImage = (): Promise<Buffer> =>
  sharp(Buffer.from(STORE_SIGN)).webp({ quality: 90 }).toBuffer();
