import { readFileSync } from 'node:fs';
import type { ManualPath, ManualPlan, ManualStep, Texts } from '#explorer/manual/manualPlan.ts';
import { type ChartName, chartNames } from '#tests/paths/charts.ts';
import { parseRows } from '#tests/specification/rows.ts';
import { type Bilingual, type Instruction, toPlanTexts } from './instruction.ts';
import { findInstruction } from './instructions.ts';
import { describeInteraction, describeOpening, describePage } from './interactionText.ts';
import { introduction, REASON_KINDS, TITLE } from './planTexts.ts';
import { findPrecondition } from './preconditions.ts';
import { type ChartRecord, loadChartRecord } from './records.ts';
import { listRequirements } from './requirements.ts';

type SavedPath = ChartRecord['paths'][number];
type SavedStep = SavedPath['steps'][number];

const NO_CONTROL: Bilingual = [
  'the page has no control for a step of this path; another path of this chart has one',
  '此路径中有一步在页面上没有控件；该状态图的其他路径有对应的控件',
];

const isStart = ({ label }: SavedStep) => /^start\b/.test(label);

/** The instruction of a step without interactions; null for interactions and for the start. */
function getInstruction(chart: ChartName, step: SavedStep): Instruction | null {
  if (isStart(step) || step.interactions.length > 0) return null;
  const instruction = findInstruction(chart, step.label);
  if (instruction) return instruction;
  if (step.source === 'sent') return { cannot: NO_CONTROL };
  throw new Error(
    `tools/testPlan: there is no instruction for "${step.label}" of ${chart}: add it to tools/testPlan/instructions.ts`,
  );
}

const WAIT: Bilingual = ['Wait until the page has changed.', '等待页面变化。'];

function describeActions(chart: ChartName, path: SavedPath, step: SavedStep): readonly Texts[] {
  if (isStart(step)) return [describeOpening(path.start)];
  if (step.interactions.length > 0)
    return step.interactions.map((interaction) => describeInteraction(interaction));
  const instruction = getInstruction(chart, step);
  if (instruction && 'do' in instruction) return [toPlanTexts(instruction.do)];
  return instruction && 'before' in instruction ? [toPlanTexts(WAIT)] : [{ en: step.label }];
}

/** The preparation for the next step before this one, because this one begins the call. */
function describePreparation(chart: ChartName, next: SavedStep | undefined): readonly Texts[] {
  const instruction = next ? getInstruction(chart, next) : null;
  return instruction && 'before' in instruction ? [toPlanTexts(instruction.before)] : [];
}

const findReason = (chart: ChartName, { steps }: SavedPath): Texts | null => {
  for (const step of steps) {
    const instruction = getInstruction(chart, step);
    if (instruction && 'cannot' in instruction) return toPlanTexts(instruction.cannot);
  }
  return null;
};

/** The last interaction, or what is done before it, and the heading to which the path leads. */
function createTitle(
  chart: ChartName,
  path: SavedPath,
  steps: readonly ManualStep[],
  page: ChartRecord['pages'][string],
): Texts {
  const isCaused = (step: SavedStep) => !/ answers| fails|^time passes/.test(step.label);
  const index = path.steps.findLastIndex(isCaused);
  const [preparation] = describePreparation(chart, path.steps[index + 1]);
  const last = preparation ?? steps[index]?.actions.at(-1) ?? {};
  return Object.fromEntries(
    Object.keys(page).map((language) => {
      const { heading = '', dialog = '' } = page[language] ?? {};
      const action = (last[language] ?? last['en'] ?? '').replace(/[.。]$/, '');
      return [language, `${action} → ${dialog === '' ? heading : dialog}`];
    }),
  );
}

function createPath(chart: ChartName, record: ChartRecord, path: SavedPath): ManualPath {
  const [start] = path.steps;
  const precondition = findPrecondition(chart, start?.label ?? '');
  if (!precondition)
    throw new Error(
      `tools/testPlan: "${start?.label}" of ${chart} has no row: add it to tools/testPlan/preconditions.ts`,
    );
  const steps = path.steps.map((step, index): ManualStep => {
    const actions = [
      ...describePreparation(chart, path.steps[index + 1]),
      ...describeActions(chart, path, step),
    ];
    const expected = describePage(record.pages[step.page] ?? {});
    return { label: step.label, state: step.state, actions, expected };
  });
  const purposes = path.purposes.map(({ kind, id }) => ({
    kind: toPlanTexts(REASON_KINDS[kind === 'page' ? path.kind : kind] ?? REASON_KINDS['page']),
    id,
  }));
  return {
    ...{ id: path.id, chart, steps, precondition, reasons: purposes },
    title: createTitle(chart, path, steps, record.pages[path.steps.at(-1)?.page ?? ''] ?? {}),
    requirements: listRequirements(
      chart,
      path.purposes.map(({ id }) => id),
    ),
    automatic: findReason(chart, path),
  };
}

/** The requirements of docs/specification.md by id. */
export const loadRequirements = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    parseRows(readFileSync('docs/specification.md', 'utf8')).map(({ id, quote }) => [id, quote]),
  );

/** The test plan for people, from the recorded paths. */
export function createPeoplePlan(charts: readonly ChartName[] = chartNames): ManualPlan {
  const paths = charts.flatMap((chart) => {
    const record = loadChartRecord(chart);
    return record?.paths.map((path) => createPath(chart, record, path)) ?? [];
  });
  const all = loadRequirements();
  const used = new Set(paths.flatMap(({ requirements }) => requirements));
  const requirements = Object.fromEntries(Object.entries(all).filter(([id]) => used.has(id)));
  return { title: TITLE, introduction, requirements, paths };
}
