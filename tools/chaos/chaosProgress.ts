import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { CaseResult } from './chaosRun.ts';

const folder = fileURLToPath(new URL('../../.cache/chaos', import.meta.url));
const toFile = (name: string): string => join(folder, `${name.replaceAll(/\W/g, '-')}.json`);

const progressSchema = v.array(
  v.object({
    fault: v.string(),
    kills: v.number(),
    readyMs: v.number(),
    checkMs: v.number(),
    calls: v.number(),
    orders: v.number(),
    violations: v.array(v.string()),
  }),
);

/** Returns the cases of an interrupted run. */
export function loadProgress(name: string): CaseResult[] {
  try {
    return v.parse(progressSchema, JSON.parse(readFileSync(toFile(name), 'utf8')));
  } catch {
    return [];
  }
}

export function saveProgress(name: string, results: readonly CaseResult[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(toFile(name), JSON.stringify(results));
}
