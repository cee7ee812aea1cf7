import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '#server/build.mjs';
import { startShopServer } from './shopServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly journeys: {
      /** a data directory with the seeded demo, to be copied by each file's own server */
      readonly template: string;
      /** what one run shares: which states axe has seen */
      readonly run: string;
      /** pictures of what failed; they stay until the next run */
      readonly failed: string;
    };
  }
}

/** Drawn once and kept: pictures are named by their content, so any server may share them. */
const drawnPictures = fileURLToPath(new URL('../../.cache/journey-pictures', import.meta.url));

/** The journeys run against the built shop, built here only where it does not match the sources. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt();
  const run = await mkdtemp(join(tmpdir(), 'mall-journeys-'));
  const template = join(run, 'template');
  const shop = await startShopServer();
  await shop.halt();
  await cp(shop.dataDir, template, { recursive: true });
  await shop.stop();
  await mkdir(drawnPictures, { recursive: true });
  await rm(join(template, 'pictures'), { recursive: true, force: true });
  await symlink(drawnPictures, join(template, 'pictures'));
  const failed = join(tmpdir(), 'mall-journeys-failed');
  await rm(failed, { recursive: true, force: true });
  project.provide('journeys', { template, run, failed });
  return () => rm(run, { recursive: true, force: true });
}
