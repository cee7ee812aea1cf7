import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { arrowsOf, startOf } from './shape.ts';

const nameOf = (id: string) => id.replace(/[^A-Za-z0-9]/g, '_');

function stateLines(node: AnyStateNode, indent: string): string[] {
  const children = Object.values(node.states);
  if (children.length === 0) return [`${indent}state "${node.key}" as ${nameOf(node.id)}`];
  const start = startOf(node);
  const inner = children.flatMap((child, index) => [
    ...(node.type === 'parallel' && index > 0 ? [`${indent}  --`] : []),
    ...stateLines(child, `${indent}  `),
  ]);
  return [
    `${indent}state "${node.key}" as ${nameOf(node.id)} {`,
    ...(start === undefined ? [] : [`${indent}  [*] --> ${nameOf(start)}`]),
    ...inner,
    `${indent}}`,
  ];
}

/** A chart as a Mermaid state diagram. */
export function mermaidOf(machine: AnyStateMachine): string {
  const arrows = arrowsOf(machine).map(
    ({ from, to, label }) => `  ${nameOf(from)} --> ${nameOf(to)} : ${label.replaceAll(':', ' ')}`,
  );
  return ['stateDiagram-v2', ...stateLines(machine.root, '  '), ...arrows, ''].join('\n');
}
