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
