import { refuse } from '../http/refusals.ts';
import type { Log } from '../log.ts';
import type { RandomSource } from '../random.ts';
import { createDirectoryStorage } from './directoryStorage.ts';
import type { ObjectStorage } from './objectStorage.ts';
import { createS3Storage } from './s3Storage.ts';
import type { StorageSettings } from './storageSettings.ts';

const RETRY_AFTER_SECONDS = 30;

/** Logs a failed call, and replies that the shopper can repeat the request. */
function reportFailures(storage: ObjectStorage, log: Log): ObjectStorage {
  const report = (error: unknown): never => {
    log.write('storage.failed', {}, error);
    throw refuse('tryLater', { retryAfter: RETRY_AFTER_SECONDS });
  };
  return {
    put: (key, body, contentType) => storage.put(key, body, contentType).catch(report),
    get: (key) => storage.get(key).catch(report),
    remove: (keys) => storage.remove(keys).catch(report),
  };
}

/**
 * Returns undefined without settings: uploads are then stored in the database. A call that fails is
 * logged.
 * @throws Refusal tryLater (503) in each call that fails
 * @throws SettingError if the bucket does not exist or refuses access
 */
export async function openStorage(
  settings: StorageSettings | undefined,
  log: Log,
  random: RandomSource,
): Promise<ObjectStorage | undefined> {
  if (!settings) return undefined;
  const storage =
    settings.kind === 's3'
      ? await createS3Storage(settings)
      : createDirectoryStorage(settings.dir, random);
  return reportFailures(storage, log);
}
