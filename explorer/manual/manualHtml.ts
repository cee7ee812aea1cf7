import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManualPlan } from './manualPlan.ts';
import { PLAN_LANGUAGES, planWords } from './manualWords.ts';

/** JSON that cannot end the script element that contains it. */
export const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003C`);

/**
 * One file without dependencies: filter, tick boxes, results that the browser keeps by the id of
 * the path, and their export. `key` distinguishes the results of several plans of one origin.
 */
export function formatManualHtml(plan: ManualPlan, key: string): string {
  const template = readFileSync(join(import.meta.dirname, 'manualPage.html'), 'utf8');
  const languages = PLAN_LANGUAGES.map((code) => ({ code, words: planWords[code] }));
  return template.replace('__DATA__', () => toScriptJson({ ...plan, key, languages }));
}
