import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toScriptJson } from '../manual/manualHtml.ts';
import type { RunReport } from './runReport.ts';

/** The run as one HTML file; pictures are links, relative to the file. */
export function formatRunHtml(report: RunReport): string {
  const template = readFileSync(join(import.meta.dirname, 'runPage.html'), 'utf8');
  return template.replace('__DATA__', () => toScriptJson(report));
}
