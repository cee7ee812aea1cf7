import { mkdirSync, writeFileSync } from 'node:fs';
import { formatManualCsv } from '#explorer/manual/manualCsv.ts';
import { formatManualHtml } from '#explorer/manual/manualHtml.ts';
import { formatManualMarkdown } from '#explorer/manual/manualMarkdown.ts';
import type { ManualPlan } from '#explorer/manual/manualPlan.ts';
import { PLAN_LANGUAGES } from '#explorer/manual/manualWords.ts';
import { type ChartName, chartNames } from '#tests/paths/charts.ts';
import { createPeoplePlan } from './peoplePlan.ts';
import { addPictures } from './planPictures.ts';

const FOLDER = 'docs/test-plan/people';
const HTML_FOLDER = '.cache/test-plan';
const HTML_FILE = `${HTML_FOLDER}/index.html`;
const PLAN_KEY = 'wattle-lane';

/** The committed files of the plan with their contents. */
export function formatPeopleFiles(
  plan: ManualPlan,
  charts: readonly ChartName[] = chartNames,
): ReadonlyMap<string, string> {
  const markdown = charts.flatMap((chart) =>
    PLAN_LANGUAGES.map((language): [string, string] => [
      `${FOLDER}/${chart}.${language}.md`,
      formatManualMarkdown(plan, chart, language),
    ]),
  );
  const csv = PLAN_LANGUAGES.map((language): [string, string] => [
    `${FOLDER}/plan.${language}.csv`,
    formatManualCsv(plan, language),
  ]);
  return new Map([...markdown, ...csv]);
}

/** Writes the test plan for people from the recorded paths; returns what was written. */
export async function writePeoplePlan(gallery: string): Promise<readonly string[]> {
  const plan = createPeoplePlan();
  for (const [file, content] of formatPeopleFiles(plan)) writeFileSync(file, content);
  mkdirSync(HTML_FOLDER, { recursive: true });
  const illustrated = await addPictures(plan, gallery);
  writeFileSync(HTML_FILE, formatManualHtml(illustrated, PLAN_KEY));
  const count = Object.keys(illustrated.pictures ?? {}).length;
  const manual = plan.paths.filter(({ automatic }) => automatic === null).length;
  return [
    `${FOLDER}/<chart>.<language>.md, ${FOLDER}/plan.<language>.csv (${PLAN_LANGUAGES.join(', ')})`,
    `${HTML_FILE}: ${plan.paths.length} paths, ${manual} manual, ${count} pictures (npm run gallery takes them)`,
  ];
}
