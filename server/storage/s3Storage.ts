import type * as S3 from '@aws-sdk/client-s3';
import { LoggableError } from '../describeError.ts';
import { SettingError } from '../settings.ts';
import { assertObjectKey, type ObjectStorage } from './objectStorage.ts';
import type { S3Settings } from './storageSettings.ts';

const CONNECTION_LIMIT_MS = 2000;
const REQUEST_LIMIT_MS = 8000;
const MAX_ATTEMPTS = 2;
/** The largest number of keys that S3 accepts in one call. */
const MAX_REMOVED = 1000;

/** @aws-sdk/client-s3 is an optional dependency, loaded only if the shop uses it. */
async function loadClient(): Promise<typeof S3> {
  try {
    return await import('@aws-sdk/client-s3');
  } catch {
    throw new LoggableError(
      'STORAGE_URL=s3://… needs the package @aws-sdk/client-s3: npm install @aws-sdk/client-s3',
    );
  }
}

/**
 * Other services with the interface of S3 do not support bucket names in host names or the newer
 * checksums.
 */
function createClient({ S3Client }: typeof S3, settings: S3Settings): S3.S3Client {
  const { credentials, endpoint, region } = settings;
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && {
      credentials: { accessKeyId: credentials.keyId, secretAccessKey: credentials.secret },
    }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECTION_LIMIT_MS,
      requestTimeout: REQUEST_LIMIT_MS,
      throwOnRequestTimeout: true,
    },
  });
}

function splitIntoCalls(keys: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(keys.length / MAX_REMOVED);
  return Array.from({ length: count }, (_, index) =>
    keys.slice(index * MAX_REMOVED, (index + 1) * MAX_REMOVED),
  );
}

/** S3 answers with 200 if it deletes only a part of the files. */
function assertRemoved({ Errors: errors = [] }: S3.DeleteObjectsCommandOutput): void {
  if (errors.length > 0)
    throw new LoggableError(`S3 did not delete ${errors.length} files: ${errors[0]?.Code}`);
}

/**
 * The name and the status of S3's error contain no user input, so that the log may contain them.
 */
const rethrowLoggable =
  ({ S3ServiceException }: typeof S3) =>
  (error: unknown): never => {
    if (!(error instanceof S3ServiceException)) throw error;
    const status = error.$metadata.httpStatusCode ?? 'unknown';
    throw new LoggableError(`S3 refused a call: ${error.name}, status ${status}`, { cause: error });
  };

async function readObject(
  s3: typeof S3,
  client: S3.S3Client,
  input: S3.GetObjectCommandInput,
): Promise<Buffer | undefined> {
  try {
    const { Body } = await client.send(new s3.GetObjectCommand(input));
    return Body && Buffer.from(await Body.transformToByteArray());
  } catch (error) {
    return error instanceof s3.NoSuchKey ? undefined : rethrowLoggable(s3)(error);
  }
}

/** A network that is down at the start does not stop the server: most pages need no storage. */
async function assertBucket(s3: typeof S3, client: S3.S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new s3.HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if (!(error instanceof s3.S3ServiceException)) return;
    const status = error.$metadata.httpStatusCode ?? 500;
    if (status < 500)
      throw new SettingError(
        `STORAGE_URL names the bucket ${bucket}, which does not exist or refuses access (status ${status}). Create it, or check STORAGE_ENDPOINT, STORAGE_REGION and the credentials.`,
      );
  }
}

/**
 * Stores files in a bucket.
 * @throws SettingError if the bucket does not exist or refuses access
 * @throws LoggableError if the package is not installed
 */
export async function createS3Storage(settings: S3Settings): Promise<ObjectStorage> {
  const s3 = await loadClient();
  const client = createClient(s3, settings);
  const { bucket: Bucket } = settings;
  await assertBucket(s3, client, Bucket);
  const toKey = (key: string): string => {
    assertObjectKey(key);
    return `${settings.prefix}${key}`;
  };
  return {
    async put(key, Body, ContentType) {
      const input = { Bucket, Key: toKey(key), Body, ContentType };
      await client.send(new s3.PutObjectCommand(input)).catch(rethrowLoggable(s3));
    },
    get: async (key) => readObject(s3, client, { Bucket, Key: toKey(key) }),
    async remove(keys) {
      for (const part of splitIntoCalls(keys)) {
        const Objects = part.map((key) => ({ Key: toKey(key) }));
        const Delete = { Objects, Quiet: true };
        const command = new s3.DeleteObjectsCommand({ Bucket, Delete });
        assertRemoved(await client.send(command).catch(rethrowLoggable(s3)));
      }
    },
  };
}
