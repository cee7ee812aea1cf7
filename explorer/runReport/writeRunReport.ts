import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatJUnit } from './junit.ts';
import { formatRunHtml } from './runHtml.ts';
import type { RunReport } from './runReport.ts';

/** Writes `junit.xml` and `index.html`; returns the files. */
export function writeRunReport(folder: string, report: RunReport): readonly string[] {
  mkdirSync(folder, { recursive: true });
  const files: readonly (readonly [string, string])[] = [
    [join(folder, 'junit.xml'), formatJUnit(report)],
    [join(folder, 'index.html'), formatRunHtml(report)],
  ];
  for (const [file, content] of files) writeFileSync(file, content);
  return files.map(([file]) => file);
}
