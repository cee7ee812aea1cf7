import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlannedPath } from '#explorer/coverPlanner.ts';
import type { RunStep } from '#explorer/runReport/runReport.ts';

/**
 * The folder in which the tests in Chromium save pictures of their steps; null in an ordinary run.
 */
export const stepFolder: string | null = process.env['PATHS_PICTURES'] ?? null;

const HASH_LENGTH = 12;
const toKey = ({ title, name }: Pick<PlannedPath, 'title' | 'name'>) =>
  createHash('sha256').update(`${title}\n${name}`).digest('hex').slice(0, HASH_LENGTH);
const toStepFile = (folder: string, path: PlannedPath) =>
  join(folder, 'steps', `${toKey(path)}.json`);

/** The name of the picture after a step, relative to the folder. */
export const toPictureName = (path: PlannedPath, index: number): string =>
  `pictures/${toKey(path)}-${index + 1}.jpg`;

export function saveSteps(folder: string, path: PlannedPath, steps: readonly RunStep[]) {
  mkdirSync(join(folder, 'steps'), { recursive: true });
  writeFileSync(toStepFile(folder, path), JSON.stringify(steps));
}
/** The steps that the path has performed in this run. */
export function loadSteps(folder: string, path: PlannedPath): readonly RunStep[] {
  const file = toStepFile(folder, path);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunStep[]) : []; // our own tests wrote the file
}
