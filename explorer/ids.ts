import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getAlwaysTransitions } from './internals.ts';

export const walkNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => walkNodes(child)),
];

/** Every transition with an id that survives `machine.provide`: source | descriptor | index. */
export function listTransitions(machine: AnyStateMachine): Map<string, AnyTransitionDefinition> {
  const byId = new Map<string, AnyTransitionDefinition>();
  for (const node of walkNodes(machine.root)) {
    for (const [descriptor, list] of node.transitions)
      list.forEach((t, index) => byId.set(`${node.id} | ${descriptor} | ${index}`, t));
    getAlwaysTransitions(node).forEach((t, index) => byId.set(`${node.id} | always | ${index}`, t));
  }
  return byId;
}

/** The id of a transition, the same in every copy of the machine. */
export function toTransitionId(t: AnyTransitionDefinition): string {
  const always = getAlwaysTransitions(t.source).indexOf(t);
  if (always >= 0) return `${t.source.id} | always | ${always}`;
  for (const [descriptor, list] of t.source.transitions) {
    const index = list.indexOf(t);
    if (index >= 0) return `${t.source.id} | ${descriptor} | ${index}`;
  }
  return `${t.source.id} | initial`;
}
