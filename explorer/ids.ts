import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getAlwaysTransitions } from './internals.ts';

export const walkNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => walkNodes(child)),
];

/**
 * The transitions of one state, with ids that survive `machine.provide`: source | descriptor |
 * index.
 */
export function listTransitionEntries(
  node: AnyStateNode,
): [id: string, transition: AnyTransitionDefinition][] {
  const toEntries = (
    descriptor: string,
    transitions: readonly AnyTransitionDefinition[],
  ): [string, AnyTransitionDefinition][] =>
    transitions.map((transition, index) => [`${node.id} | ${descriptor} | ${index}`, transition]);
  return [
    ...[...node.transitions].flatMap(([descriptor, list]) => toEntries(descriptor, list)),
    ...toEntries('always', getAlwaysTransitions(node)),
  ];
}

/** Every transition of a chart by its id. */
export const listTransitions = (machine: AnyStateMachine): Map<string, AnyTransitionDefinition> =>
  new Map(walkNodes(machine.root).flatMap(listTransitionEntries));

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
