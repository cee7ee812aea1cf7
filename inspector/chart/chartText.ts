import { createMachine } from 'xstate';
import { toMermaid } from '#explorer/drawing/mermaid.ts';
import { toStatePath } from './chartParts.ts';
import { getChartShape, type StateShape, type TransitionShape } from './chartShape.ts';
import { flattenStates } from './reduceShape.ts';

/** The chart as the Mermaid text that `npm run charts` writes. */
export const toMermaidText = (definition: string): string =>
  toMermaid(createMachine(JSON.parse(definition)));

/** A row of a table; a cell may contain the sign that separates cells. */
const toTableRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const toTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => toTableRow(row)).join('\n');

const toStateCells = ({ id, type, tags, rows }: StateShape): string[] => [
  toStatePath(id),
  type,
  tags.join(', '),
  rows
    .filter(({ role }) => role === 'invoke')
    .map(({ text }) => text)
    .join(', '),
];

const toTransitionCells = (transition: TransitionShape): string[] => [
  toStatePath(transition.source),
  transition.event,
  transition.guard,
  transition.actions.join(', '),
  transition.targets.map((id) => toStatePath(id)).join(', '),
];

/** The chart as a drawing and two tables, for a description of a pull request or a document. */
export function toMarkdown(definition: string): string {
  const { root, transitions } = getChartShape(definition);
  return (
    [
      `# ${root.key}`,
      `\`\`\`mermaid\n${toMermaidText(definition)}\`\`\``,
      '## States',
      toTable(
        ['State', 'Type', 'Tags', 'Calls'],
        flattenStates(root).map((state) => toStateCells(state)),
      ),
      '## Transitions',
      toTable(
        ['State', 'Event', 'Guard', 'Actions', 'Target'],
        transitions.map((transition) => toTransitionCells(transition)),
      ),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}
