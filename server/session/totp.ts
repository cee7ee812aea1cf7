import { createHmac } from 'node:crypto';
import { TOTP } from '#models/session/secondFactor.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 without padding. */
export function toBase32(bytes: Uint8Array): string {
  let [bits, value, text] = [0, 0, ''];
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32[(value >> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32[(value << (5 - bits)) & 31] : text;
}

/** The code of one time step (RFC 4226, section 5.3). */
export function calculateTotp(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const code = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** TOTP.digits;
  return String(code).padStart(TOTP.digits, '0');
}

export const toTotpStep = (now: Date): number => Math.floor(now.getTime() / TOTP.stepMs);

/** The newest step in the window around `now` whose code is `code`; undefined if there is none. */
export function findTotpStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const newest = toTotpStep(now) + TOTP.maxStepsOff;
  const steps = Array.from({ length: 2 * TOTP.maxStepsOff + 1 }, (_, index) => newest - index);
  return steps.find((step) => calculateTotp(secret, step) === code);
}

export function toOtpauthUri(issuer: string, account: string, secret: Uint8Array): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(TOTP.digits),
    period: String(TOTP.stepMs / 1000),
  });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}
