import { createHmac } from 'node:crypto';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Db } from './db/connection.ts';
import { newestMigration } from './db/migrateDatabase.ts';
import type { SharedSettings } from './db/schema/serverProcesses.ts';
import {
  deleteServerProcess,
  findOtherServerProcesses,
  HEARTBEAT_MS,
  PROCESS_TIMEOUT_MS,
  saveServerProcess,
  type ServerProcessRow,
} from './db/serverProcesses.store.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import type { RandomSource } from './random.ts';
import { SettingError } from './settings.ts';

/** Names the storage without its credentials. */
function toStorageName(storage: Env['storage']): string {
  if (!storage) return '';
  if (storage.kind === 'directory') return storage.dir;
  const { endpoint = '', bucket, prefix } = storage;
  return `${endpoint} ${bucket}/${prefix}`;
}

const hashSecret = (secret: string): string =>
  createHmac('sha256', secret).update('shared by the servers').digest('base64url');

/** A webhook that one server cannot verify, or a refund at another account, would be lost. */
const toStripeHashes = ({ paymentProvider }: Env): Partial<SharedSettings> =>
  paymentProvider.name === 'stripe'
    ? {
        STRIPE_SECRET_KEY: hashSecret(paymentProvider.secretKey),
        STRIPE_WEBHOOK_SECRET: hashSecret(paymentProvider.webhookSecret),
      }
    : {};

const toSharedSettings = (env: Env): SharedSettings => ({
  MALL_ORIGIN: env.origin,
  PAYMENT_ORIGINS: env.paymentOrigins.toSorted().join(','),
  PAYMENT_PROVIDER: env.paymentProvider.name,
  MALL_PROFILE: env.profile,
  STORAGE_URL: toStorageName(env.storage),
  ...toStripeHashes(env),
});

const STRIPE_SECRETS = new Set<string>(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);

/**
 * Returns the names of the settings that differ. Two lists of secrets must have a common secret.
 */
function findDifferences(own: ServerProcessRow, other: ServerProcessRow): readonly string[] {
  const names = Object.keys(own.settings) as (keyof SharedSettings)[]; // the keys of the interface
  const differences: string[] = names.filter(
    (name) =>
      (own.settings[name] ?? '') !== (other.settings[name] ?? '') &&
      !(STRIPE_SECRETS.has(name) && other.settings[name] === undefined),
  );
  const hasCommonSecret = own.secretHashes.some((hash) => other.secretHashes.includes(hash));
  return hasCommonSecret ? differences : [...differences, 'MALL_SECRET'];
}

const describeDifferences = (names: readonly string[]): string =>
  `Another server with this database has a different ${names.join(' and ')}. Start all servers with the same values. After a change of these settings, stop all servers first; a killed server counts as running for ${PROCESS_TIMEOUT_MS / 1000} s.`;

interface ServerProcessOptions {
  readonly db: Db;
  readonly env: Env;
  readonly clock: () => Date;
  readonly random: RandomSource;
  /** identifies the built shop */
  readonly release: string;
  readonly warn: (message: string) => void;
  readonly log: Log;
}

/** Refuses different settings, or reports them in the demo. Reports another release. */
function compareProcesses(
  { env, warn }: ServerProcessOptions,
  own: ServerProcessRow,
  others: readonly ServerProcessRow[],
): void {
  const differences = [...new Set(others.flatMap((other) => findDifferences(own, other)))];
  if (differences.length > 0 && !env.isDemo)
    throw new SettingError(describeDifferences(differences));
  if (differences.length > 0) warn(describeDifferences(differences));
  if (others.some(({ release }) => release !== own.release))
    warn('Another server with this database runs another release. Update all servers.');
}

/** Records that the process runs until it is stopped. */
function startHeartbeat(
  save: () => Promise<void>,
  log: Log,
): { readonly stop: () => Promise<void> } {
  let saving: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    saving = save().catch((error: unknown) => log.write('server.notRegistered', {}, error));
  }, HEARTBEAT_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return saving;
    },
  };
}

/**
 * Registers this process in the database and compares it with the processes that run. The caller
 * stops it before the database is closed.
 * @throws SettingError if a setting differs
 */
export async function registerServerProcess(
  options: ServerProcessOptions,
): Promise<{ readonly stop: () => Promise<void> }> {
  const { db, env, clock, random, release, log } = options;
  const processId = random.uuid();
  const toRow = (seenAt: Date): ServerProcessRow => ({
    processId,
    settings: toSharedSettings(env),
    secretHashes: env.secrets.map(hashSecret),
    release,
    newestMigration: newestMigration(),
    seenAt,
  });
  const now = clock();
  const endedBefore = subMilliseconds(now, PROCESS_TIMEOUT_MS);
  const unregister = () => deleteServerProcess(db, processId);
  await saveServerProcess(db, toRow(now), endedBefore);
  try {
    const others = await findOtherServerProcesses(db, processId, endedBefore);
    compareProcesses(options, toRow(now), others);
  } catch (error) {
    await unregister();
    throw error;
  }
  const heartbeat = startHeartbeat(
    () => saveServerProcess(db, toRow(clock()), subMilliseconds(clock(), PROCESS_TIMEOUT_MS)),
    log,
  );
  return { stop: () => heartbeat.stop().then(unregister) };
}
