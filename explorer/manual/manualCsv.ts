import { getText, type ManualPath, type ManualPlan } from './manualPlan.ts';
import { planWords, type PlanLanguage } from './manualWords.ts';

const BYTE_ORDER_MARK = '\u{FEFF}';
/** A spreadsheet would execute a cell that begins with one of these characters. */
const toCell = (text: string) => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
export const toCsvRow = (cells: readonly string[]): string =>
  cells.map((cell) => toCell(cell)).join(',');

function formatPathRows(path: ManualPath, language: PlanLanguage): string[] {
  const words = planWords[language];
  const join = (texts: ManualPath['steps'][number]['actions']) =>
    texts.map((text) => getText(text, language)).join('\n');
  const reasons = path.reasons.map(({ kind, id }) => `${getText(kind, language)} ${id}`).join('\n');
  const onFirst = (index: number, text: string) => (index === 0 ? text : '');
  return path.steps.map((step, index) =>
    toCsvRow([
      path.id,
      path.chart,
      onFirst(index, getText(path.title, language)),
      path.automatic === null ? words.manual : words.automatic,
      onFirst(index, reasons),
      onFirst(index, path.requirements.join(' ')),
      onFirst(index, getText(path.precondition.words, language)),
      onFirst(index, path.precondition.commands.join('\n')),
      String(index + 1),
      join(step.actions),
      join(step.expected),
      step.state,
      '',
      '',
    ]),
  );
}

/**
 * One row for each step, with empty columns for result and notes; spreadsheets read it as UTF-8.
 */
export function formatManualCsv(plan: ManualPlan, language: PlanLanguage): string {
  const words = planWords[language];
  const head = toCsvRow([
    ...[words.id, words.chart, getText(plan.title, language), words.automatic, words.why],
    ...[words.requirements, words.precondition, words.commands, words.step, words.action],
    ...[words.expected, words.state, words.result, words.notes],
  ]);
  const rows = plan.paths.flatMap((path) => formatPathRows(path, language));
  return `${BYTE_ORDER_MARK}${[head, ...rows].join('\r\n')}\r\n`;
}
