import { ensureBuilt } from '#server/build.mjs';

/** The journeys run against the built shop, built here only where it does not match the sources. */
export async function setup(): Promise<void> {
  await ensureBuilt();
}
