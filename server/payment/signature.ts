import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADERS = {
  timestamp: 'x-pay-timestamp',
  signature: 'x-pay-signature',
} as const;
const TOLERANCE_MS = 5 * 60_000;

const signatureOf = (secret: string, timestamp: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest();

/** Headers that sign a webhook's body at this moment (HMAC-SHA256 over timestamp and body). */
export function signedHeaders(secret: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(now.getTime());
  return {
    'content-type': 'application/json',
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.signature]: signatureOf(secret, timestamp, body).toString('hex'),
  };
}

/** Whether the body was signed with the secret within five minutes of now. */
export function isSigned(secret: string, headers: Headers, body: string, now: Date): boolean {
  const timestamp = headers.get(SIGNATURE_HEADERS.timestamp) ?? '';
  const given = Buffer.from(headers.get(SIGNATURE_HEADERS.signature) ?? '', 'hex');
  if (!/^\d+$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp)) > TOLERANCE_MS)
    return false;
  const expected = signatureOf(secret, timestamp, body);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
