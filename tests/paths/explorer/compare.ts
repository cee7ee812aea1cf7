import type { AnyMachineSnapshot } from 'xstate';
import type { Effect, Step } from './model.ts';
import { canonical } from './text.ts';

interface Done {
  readonly effects: readonly Effect[];
  readonly emitted: readonly unknown[];
}

const unlike = (what: string, planned: unknown, real: unknown): string[] => {
  const [plan, fact] = [canonical(planned), canonical(real)];
  return plan === fact ? [] : [`${what} is ${fact}, planned was ${plan}`];
};

/** How a real actor differs from the plan after a step: status, state, context, tags, what it did and told. */
export function differences(
  { next: { snapshot: planned }, effects }: Pick<Step, 'next' | 'effects'>,
  real: AnyMachineSnapshot,
  done: Done,
): string[] {
  const told = effects.flatMap((effect) => (effect.does === 'emit' ? [effect.event] : []));
  return [
    ...unlike('the status', planned.status, real.status),
    ...unlike('the state', planned.value, real.value),
    ...unlike('the context', planned.context, real.context),
    ...unlike('the set of tags', [...planned.tags].toSorted(), [...real.tags].toSorted()),
    ...unlike('what was done', effects, done.effects),
    ...unlike('what was told', told, done.emitted),
  ];
}
