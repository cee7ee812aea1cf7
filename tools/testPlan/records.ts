import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { ChartName } from '#tests/paths/charts.ts';

const textsSchema = v.record(v.string(), v.string());
const interactionSchema = v.object({
  action: v.picklist(['press', 'type', 'clear', 'select', 'upload', 'open']),
  role: v.string(),
  /** the accessible name of the control, by language */
  name: textsSchema,
  /**
   * the text that is typed, the option or the file that is selected; the address of an opened page
   */
  value: v.string(),
});
const pageSchema = v.object({
  heading: v.string(),
  dialog: v.string(),
  messages: v.array(v.string()),
  /** other texts of the page, such as a status */
  texts: v.array(v.string()),
  buttons: v.array(v.string()),
  disabled: v.array(v.string()),
  facts: v.array(v.string()),
});
const sourceSchema = v.picklist(['userAction', 'outcome', 'sent']);
const stepSchema = v.object({
  label: v.string(),
  state: v.string(),
  source: sourceSchema,
  interactions: v.array(interactionSchema),
  /** key of the page after the step */
  page: v.string(),
});
const pathSchema = v.object({
  id: v.string(),
  kind: v.string(),
  /** the page on which the path begins */
  start: v.string(),
  purposes: v.array(
    v.object({ kind: v.picklist(['state', 'transition', 'guard', 'page']), id: v.string() }),
  ),
  steps: v.array(stepSchema),
});
const recordSchema = v.object({
  chart: v.string(),
  /** pages by a hash of their content */
  pages: v.record(v.string(), v.record(v.string(), pageSchema)),
  paths: v.array(pathSchema),
});

export type Interaction = v.InferOutput<typeof interactionSchema>;
export type ShownPage = v.InferOutput<typeof pageSchema>;
export type ChartRecord = v.InferOutput<typeof recordSchema>;
type SavedPath = ChartRecord['paths'][number];
/** A step as it was performed on the rendered page, with the page after it. */
export interface RecordedStep extends Omit<SavedPath['steps'][number], 'page'> {
  readonly pages: Readonly<Record<string, ShownPage>>;
}
export interface RecordedPath extends Omit<SavedPath, 'steps'> {
  readonly steps: readonly RecordedStep[];
}

export const RECORD_LANGUAGES = ['en', 'zh-Hans'] as const;
const toFile = (chart: ChartName) => `docs/test-plan/people/${chart}.json`;

const HASH_LENGTH = 10;
const toKey = (page: RecordedStep['pages']) =>
  createHash('sha256').update(JSON.stringify(page)).digest('hex').slice(0, HASH_LENGTH);

/** One line for each page and each step, so that a difference shows what has changed. */
function formatRecord({ chart, pages, paths }: ChartRecord): string {
  const pageLines = Object.entries(pages).map(
    ([key, page]) => `    ${JSON.stringify(key)}: ${JSON.stringify(page)}`,
  );
  const pathLines = paths.map(({ steps, ...path }) => {
    const head = JSON.stringify(path).slice(0, -1);
    const lines = steps.map((step) => `        ${JSON.stringify(step)}`);
    return `    ${head},"steps":[\n${lines.join(',\n')}\n    ]}`;
  });
  return `{\n  "chart": ${JSON.stringify(chart)},\n  "pages": {\n${pageLines.join(',\n')}\n  },\n  "paths": [\n${pathLines.join(',\n')}\n  ]\n}\n`;
}

/** Writes the recorded paths of a chart to docs/test-plan/people. */
export function saveChartRecord(chart: ChartName, recorded: readonly RecordedPath[]) {
  const pages = new Map<string, RecordedStep['pages']>();
  const paths = recorded.map(({ steps, ...path }) => ({
    ...path,
    steps: steps.map(({ pages: shown, ...step }) => {
      pages.set(toKey(shown), shown);
      return { ...step, page: toKey(shown) };
    }),
  }));
  const sorted = Object.fromEntries([...pages].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(toFile(chart), formatRecord({ chart, pages: sorted, paths }));
}

/** @returns null if the chart has no recorded paths */
export const loadChartRecord = (chart: ChartName): ChartRecord | null =>
  existsSync(toFile(chart))
    ? v.parse(recordSchema, JSON.parse(readFileSync(toFile(chart), 'utf8')))
    : null;

/**
 * The parts of the record that an ordinary run compares: the paths, their steps and the English
 * interactions.
 */
export const toComparable = (paths: readonly (SavedPath | RecordedPath)[]) =>
  paths.map(({ id, start, purposes, steps }) => ({
    id,
    start,
    purposes,
    steps: steps.map(({ label, state, source, interactions }) => ({
      ...{ label, state, source },
      interactions: interactions.map(
        ({ action, role, name, value }) => `${action} ${role} ${name['en'] ?? ''} ${value}`,
      ),
    })),
  }));
