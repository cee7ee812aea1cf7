import type { AnyStateMachine } from 'xstate';
import { listGuardParts } from './guards.ts';
import { listTransitions, walkNodes } from './ids.ts';
import type { Chart } from './model.ts';

/** Reads the parts of a chart that the paths can cover. */
export function readChart(machine: AnyStateMachine): Chart {
  const transitions = listTransitions(machine);
  return {
    id: machine.id,
    states: walkNodes(machine.root)
      .filter((node) => node.type !== 'history')
      .map((node) => node.id),
    transitions,
    guards: [...transitions].flatMap(([id, transition]) =>
      listGuardParts(machine, transition).flatMap((part) => [
        `${id} ? ${part} = true`,
        `${id} ? ${part} = false`,
      ]),
    ),
    eventTypes: [
      ...new Set([...transitions.values()].map((transition) => String(transition.eventType ?? ''))),
    ]
      .filter((type) => type !== '')
      .toSorted(),
  };
}
