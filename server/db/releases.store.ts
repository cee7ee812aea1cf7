import { desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db, Tx } from './connection.ts';
import { releaseAssets, releases } from './schema/releases.ts';
import { transact } from './transaction.ts';

export type ReleaseAssetRow = typeof releaseAssets.$inferSelect;

export interface Release {
  readonly release: string;
  readonly paths: readonly string[];
  /** reads an asset of `paths` that is not stored yet */
  readonly readAsset: (path: string) => ReleaseAssetRow;
}

/** The running release and the two before it. */
export const STORED_RELEASES = 3;

/** Servers that start at the same time save their releases one after the other. */
const RELEASE_LOCK_KEY = 4_100_219;

/** Limits the size of a statement. */
const ASSETS_PER_INSERT = 20;

/** Deletes older releases, and the assets that only they have. */
async function deleteOldReleases(tx: Tx): Promise<void> {
  const latest = await tx
    .select()
    .from(releases)
    .orderBy(desc(releases.startedAt), releases.release)
    .limit(STORED_RELEASES);
  const ids = latest.map(({ release }) => release);
  await tx.delete(releases).where(notInArray(releases.release, ids));
  const paths = [...new Set(latest.flatMap((row) => row.paths))];
  await tx.delete(releaseAssets).where(notInArray(releaseAssets.path, paths));
}

async function addAssets(tx: Tx, { paths, readAsset }: Release): Promise<void> {
  const stored = await tx
    .select({ path: releaseAssets.path })
    .from(releaseAssets)
    .where(inArray(releaseAssets.path, [...paths]));
  const storedPaths = new Set(stored.map(({ path }) => path));
  const missing = paths.filter((path) => !storedPaths.has(path));
  for (let start = 0; start < missing.length; start += ASSETS_PER_INSERT) {
    const rows = missing.slice(start, start + ASSETS_PER_INSERT).map(readAsset);
    await tx.insert(releaseAssets).values(rows);
  }
}

/** Stores the assets of a release that starts, for open pages and for servers of other releases. */
export const saveRelease = (db: Db, release: Release, startedAt: Date): Promise<void> =>
  transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${RELEASE_LOCK_KEY})`);
    const row = { release: release.release, paths: [...release.paths], startedAt };
    await tx
      .insert(releases)
      .values(row)
      .onConflictDoUpdate({ target: releases.release, set: { paths: row.paths, startedAt } });
    await deleteOldReleases(tx);
    await addAssets(tx, release);
  });

/** Returns an asset of one of the stored releases. */
export async function findReleaseAsset(db: Db, path: string): Promise<ReleaseAssetRow | undefined> {
  const [asset] = await db.select().from(releaseAssets).where(eq(releaseAssets.path, path));
  return asset;
}
