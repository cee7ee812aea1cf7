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
      list.forEach((transition, index) =>
        byId.set(`${node.id} | ${descriptor} | ${index}`, transition),
      );
    getAlwaysTransitions(node).forEach((transition, index) =>
      byId.set(`${node.id} | always | ${index}`, transition),
    );
  }
  return byId;
}

/** A graph has many steps with the same transitions, which share one text. */
const transitionIds = new WeakMap<AnyTransitionDefinition, string>();

/** The id of a transition, the same in every copy of the machine. */
export function toTransitionId(transition: AnyTransitionDefinition): string {
  const cachedId = transitionIds.get(transition);
  if (cachedId !== undefined) return cachedId;
  const id = createTransitionId(transition);
  transitionIds.set(transition, id);
  return id;
}

function createTransitionId(transition: AnyTransitionDefinition): string {
  const always = getAlwaysTransitions(transition.source).indexOf(transition);
  if (always >= 0) return `${transition.source.id} | always | ${always}`;
  for (const [descriptor, list] of transition.source.transitions) {
    const index = list.indexOf(transition);
    if (index >= 0) return `${transition.source.id} | ${descriptor} | ${index}`;
  }
  return `${transition.source.id} | initial`;
}
