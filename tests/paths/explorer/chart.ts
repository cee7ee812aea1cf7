import type { AnyStateMachine } from 'xstate';
import { partsOf } from './guards.ts';
import { transitionsOf, walk } from './ids.ts';
import type { Chart } from './model.ts';

/** What there is to cover. */
export function chartOf(machine: AnyStateMachine): Chart {
  const transitions = transitionsOf(machine);
  return {
    id: machine.id,
    states: walk(machine.root)
      .filter((node) => node.type !== 'history')
      .map((node) => node.id),
    transitions,
    guards: [...transitions].flatMap(([id, t]) =>
      partsOf(machine, t).flatMap((part) => [`${id} ? ${part} = true`, `${id} ? ${part} = false`]),
    ),
    eventTypes: [...new Set([...transitions.values()].map((t) => String(t.eventType ?? '')))]
      .filter((type) => type !== '')
      .toSorted(),
  };
}
