import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { listArrows, findInitialState } from './shape.ts';

const toMermaidName = (id: string) => id.replace(/[^A-Za-z0-9]/g, '_');

function stateLines(node: AnyStateNode, indent: string): string[] {
  const children = Object.values(node.states);
  if (children.length === 0) return [`${indent}state "${node.key}" as ${toMermaidName(node.id)}`];
  const start = findInitialState(node);
  const inner = children.flatMap((child, index) => [
    ...(node.type === 'parallel' && index > 0 ? [`${indent}  --`] : []),
    ...stateLines(child, `${indent}  `),
  ]);
  return [
    `${indent}state "${node.key}" as ${toMermaidName(node.id)} {`,
    ...(start === undefined ? [] : [`${indent}  [*] --> ${toMermaidName(start)}`]),
    ...inner,
    `${indent}}`,
  ];
}

export function toMermaid(machine: AnyStateMachine): string {
  const arrows = listArrows(machine).map(
    ({ from, to, label }) =>
      `  ${toMermaidName(from)} --> ${toMermaidName(to)} : ${label.replaceAll(':', ' ')}`,
  );
  return ['stateDiagram-v2', ...stateLines(machine.root, '  '), ...arrows, ''].join('\n');
}
