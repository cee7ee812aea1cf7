import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { alwaysOf } from './internals.ts';

export const walk = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => walk(child)),
];

/** Every transition with an id that survives `machine.provide`: source | descriptor | index. */
export function transitionsOf(machine: AnyStateMachine): Map<string, AnyTransitionDefinition> {
  const byId = new Map<string, AnyTransitionDefinition>();
  for (const node of walk(machine.root)) {
    for (const [descriptor, list] of node.transitions)
      list.forEach((t, index) => byId.set(`${node.id} | ${descriptor} | ${index}`, t));
    alwaysOf(node).forEach((t, index) => byId.set(`${node.id} | always | ${index}`, t));
  }
  return byId;
}

/** The id of a transition, whichever copy of the machine it belongs to. */
export function idOf(t: AnyTransitionDefinition): string {
  const always = alwaysOf(t.source).indexOf(t);
  if (always >= 0) return `${t.source.id} | always | ${always}`;
  for (const [descriptor, list] of t.source.transitions) {
    const index = list.indexOf(t);
    if (index >= 0) return `${t.source.id} | ${descriptor} | ${index}`;
  }
  return `${t.source.id} | initial`;
}
