import { getText, type ManualPath, type ManualPlan, type ManualStep } from './manualPlan.ts';
import { planWords, type PlanLanguage } from './manualWords.ts';

const escapeCell = (text: string) =>
  text
    .replaceAll('|', String.raw`\|`)
    .replaceAll('\n', ' ')
    .replaceAll('<', '&lt;');

const formatStepRow = (step: ManualStep, index: number, language: PlanLanguage) => {
  const join = (texts: ManualStep['actions']) =>
    texts.map((text) => escapeCell(getText(text, language))).join('<br>');
  return `| ${index + 1} | ${join(step.actions)} | ${join(step.expected)} | \`${step.state}\` |`;
};

const formatRequirements = (
  paths: readonly ManualPath[],
  { requirements }: ManualPlan,
  language: PlanLanguage,
): readonly string[] => {
  const used = new Set(paths.flatMap((path) => path.requirements));
  const rows = Object.entries(requirements).filter(([id]) => used.has(id));
  return [
    `## ${planWords[language].requirements}`,
    '',
    ...rows.map(([id, text]) => `- ${id} “${escapeCell(text)}”`),
    '',
  ];
};

function formatPath(path: ManualPath, language: PlanLanguage): string {
  const words = planWords[language];
  const { precondition, automatic } = path;
  const reasons = path.reasons.map(({ kind, id }) => `${getText(kind, language)} \`${id}\``);
  const lines = [
    `### ${path.id}: ${escapeCell(getText(path.title, language))}`,
    '',
    ...(automatic ? [`- **${words.automatic}**: ${getText(automatic, language)}`] : []),
    `- ${words.why}: ${reasons.join(', ')}`,
    ...(path.requirements.length > 0
      ? [`- ${words.requirements}: ${path.requirements.join(', ')}`]
      : []),
    `- ${words.precondition}: ${getText(precondition.words, language)}`,
    ...precondition.commands.map((command) => `  - \`${command}\``),
    '',
    `| ${words.step} | ${words.action} | ${words.expected} | ${words.state} |`,
    '|---|---|---|---|',
    ...path.steps.map((step, index) => formatStepRow(step, index, language)),
    '',
  ];
  return lines.join('\n');
}

/** Formats the paths of one chart in one language. */
export function formatManualMarkdown(
  plan: ManualPlan,
  chart: string,
  language: PlanLanguage,
): string {
  const paths = plan.paths.filter((path) => path.chart === chart);
  const automatic = paths.filter((path) => path.automatic !== null).length;
  const words = planWords[language];
  return [
    `# ${chart}: ${getText(plan.title, language)}`,
    '',
    ...plan.introduction.flatMap((paragraph) => [getText(paragraph, language), '']),
    `${words.manual}: ${paths.length - automatic} · ${words.automatic}: ${automatic}`,
    '',
    ...paths.map((path) => formatPath(path, language)),
    ...formatRequirements(paths, plan, language),
  ].join('\n');
}
