import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import type { RandomSource } from '../random.ts';

type Secrets = readonly [string, ...string[]];

const ALGORITHM = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

const deriveKey = (secret: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'mall second factor', 32));

/** Encrypts with a key derived from the newest secret of MALL_SECRET. `owner` is authenticated. */
export function sealSecret(
  [newest]: Secrets,
  owner: string,
  plain: Uint8Array,
  random: RandomSource,
): string {
  const iv = random.bytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(newest), iv).setAAD(Buffer.from(owner));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

function openWith(secret: string, owner: string, sealed: Buffer): Buffer | undefined {
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(ALGORITHM, deriveKey(secret), iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const start = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([start, decipher.final()]);
  } catch {
    return undefined; // another key, or a changed row
  }
}

interface OpenedSecret {
  readonly plain: Buffer;
  /** the row must be encrypted again before its secret is removed from MALL_SECRET */
  readonly isOutdated: boolean;
}

/** Tries every secret of MALL_SECRET; undefined if none matches. */
export function openSecret(
  secrets: Secrets,
  owner: string,
  sealed: string,
): OpenedSecret | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const [index, secret] of secrets.entries()) {
    const plain = openWith(secret, owner, bytes);
    if (plain) return { plain, isOutdated: index > 0 };
  }
  return undefined;
}
