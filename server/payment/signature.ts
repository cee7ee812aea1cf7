import { createHmac, timingSafeEqual } from 'node:crypto';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';

const SIGNATURE_HEADERS = {
  timestamp: 'x-pay-timestamp',
  signature: 'x-pay-signature',
} as const;
const MAX_CLOCK_SKEW_MS = minutesToMilliseconds(5);

const sign = (secret: string, timestamp: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();

/** Signs timestamp and body with HMAC-SHA256. */
export function toSignedHeaders(secret: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(now.getTime());
  return {
    'content-type': 'application/json',
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.signature]: sign(secret, timestamp, body).toString('hex'),
  };
}

/** Returns true if the body was signed with the secret within five minutes of `now`. */
export function verifySignature(
  secret: string,
  headers: Headers,
  body: string,
  now: Date,
): boolean {
  const timestamp = headers.get(SIGNATURE_HEADERS.timestamp) ?? '';
  const given = Buffer.from(headers.get(SIGNATURE_HEADERS.signature) ?? '', 'hex');
  if (!/^\d+$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp)) > MAX_CLOCK_SKEW_MS)
    return false;
  const expected = sign(secret, timestamp, body);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
