import { fileURLToPath } from 'node:url';
import { createMissingSettingsError, type Settings } from '../settings.ts';

/** A bucket of Amazon S3 or of a service with the same interface. */
export interface S3Settings {
  readonly bucket: string;
  /** precedes each key; empty, or ends with `/` */
  readonly prefix: string;
  readonly region: string;
  /** undefined: Amazon S3 */
  readonly endpoint: string | undefined;
  /** undefined: the credentials of the machine, which the client of AWS finds itself */
  readonly credentials: { readonly keyId: string; readonly secret: string } | undefined;
}

/** Where uploads and resized pictures are stored. */
export type StorageSettings =
  | { readonly kind: 'directory'; readonly dir: string }
  | ({ readonly kind: 's3' } & S3Settings);

/** Without credentials, the client of AWS finds those of the machine. */
function toStorageCredentials({
  STORAGE_KEY_ID: keyId,
  STORAGE_SECRET: secret,
}: Settings): { readonly keyId: string; readonly secret: string } | undefined {
  if (keyId !== undefined && secret !== undefined) return { keyId, secret };
  if (keyId === secret) return undefined;
  const missing = keyId === undefined ? 'STORAGE_KEY_ID' : 'STORAGE_SECRET';
  throw createMissingSettingsError([missing], 'set STORAGE_KEY_ID and STORAGE_SECRET together.');
}

export function toStorageSettings(settings: Settings): StorageSettings | undefined {
  const { STORAGE_URL: text, STORAGE_ENDPOINT: endpoint, STORAGE_REGION: region } = settings;
  if (text === undefined) return undefined;
  const url = new URL(text);
  if (url.protocol === 'file:') return { kind: 'directory', dir: fileURLToPath(url) };
  const prefix = url.pathname.split('/').filter(Boolean);
  return {
    kind: 's3',
    bucket: url.hostname,
    prefix: prefix.map((part) => `${part}/`).join(''),
    region,
    endpoint,
    credentials: toStorageCredentials(settings),
  };
}
