import type { AnyMachineSnapshot } from 'xstate';
import { listDifferences } from './differences.ts';
import type { Effect, PathStep } from './model.ts';

interface ObservedStep {
  readonly effects: readonly Effect[];
  readonly emitted: readonly unknown[];
}

/**
 * The differences between a real actor and the plan after a step: status, state, context, tags,
 * effects and emitted events.
 */
export function findDifferences(
  { next: { snapshot: planned }, effects }: Pick<PathStep, 'next' | 'effects'>,
  real: AnyMachineSnapshot,
  observed: ObservedStep,
): string[] {
  const emitted = effects.flatMap((effect) => (effect.kind === 'emit' ? [effect.event] : []));
  return [
    ...listDifferences(planned.status, real.status, 'status'),
    ...listDifferences(planned.value, real.value, 'state'),
    ...listDifferences(planned.context, real.context, 'context'),
    ...listDifferences([...planned.tags].toSorted(), [...real.tags].toSorted(), 'tags'),
    ...listDifferences(effects, observed.effects, 'effects'),
    ...listDifferences(emitted, observed.emitted, 'emitted'),
  ];
}
