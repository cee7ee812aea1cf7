import type { Heard } from './record/wire.ts';

/**
 * What one run of the shop tells, in its order and once. A page that was loaded in the middle may hear what happens
 * now before it is told what was: that is held until it comes again in its place, or `release` says that it will not.
 */
export function createIntake() {
  let last = 0;
  let held: Heard[] = [];
  return {
    last: (): number => last,
    isHolding: (): boolean => held.length > 0,
    take(heard: Heard): readonly Heard[] {
      const { number } = heard;
      if (number === 0) return [heard];
      if (number <= last) return [];
      const first = held[0]?.number ?? 2;
      if (last > 0 || number === 1 || (held.length > 0 && number <= first)) {
        held = [];
        last = number;
        return [heard];
      }
      held.push(heard);
      return [];
    },
    release(): readonly Heard[] {
      const all = held;
      held = [];
      last = all.at(-1)?.number ?? last;
      return all;
    },
  };
}
export type Intake = ReturnType<typeof createIntake>;
