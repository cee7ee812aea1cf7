import type { AnyStateMachine } from 'xstate';
import { choicesAt, isTaken, outsideTypes, startsOf } from './choices.ts';
import type { ChartModel, Choice, Place, Step } from './model.ts';
import { prepare, stepOf } from './prepare.ts';

/** What a replay file holds of a step: names only, so that it can be read and kept. */
export interface Named {
  readonly kind: Choice['kind'];
  readonly about: string;
  readonly name: string;
}
export interface Replay {
  readonly chart: string;
  readonly because?: string;
  readonly walk: readonly Named[];
}

export const namesOf = (steps: readonly { readonly choice: Choice }[]): Named[] =>
  steps.map(({ choice: { kind, about, name } }) => ({ kind, about, name }));

/** Walks of a chart, one step after the other, without a graph. */
export class Walker {
  readonly #prepared;
  readonly #types: readonly string[];
  readonly #model: ChartModel;

  constructor(machine: AnyStateMachine, model: ChartModel) {
    this.#prepared = prepare(machine, model);
    this.#types = outsideTypes(machine, model);
    this.#model = model;
  }

  /** What may happen at a place that the chart does not refuse; the starts, before the first step. */
  offered(place: Place | null): Choice[] {
    if (place === null) return startsOf(this.#model);
    return choicesAt(this.#types, this.#model, place).filter((choice) => isTaken(choice, place));
  }

  step(place: Place | null, choice: Choice): Step {
    return stepOf(this.#prepared, place, choice);
  }

  /** Each number picks one of the offered steps; a chart that has ended offers none. */
  random(picks: readonly number[]): Step[] {
    const steps: Step[] = [];
    let place: Place | null = null;
    for (const pick of picks) {
      const offered: Choice[] = this.offered(place);
      const choice = offered[pick % offered.length];
      if (!choice) break;
      const step: Step = this.step(place, choice);
      steps.push(step);
      place = step.next;
    }
    return steps;
  }

  /** The steps of a replay file. Throws where the chart no longer offers one. */
  replay({ walk }: Replay): Step[] {
    const steps: Step[] = [];
    let place: Place | null = null;
    for (const { kind, about, name } of walk) {
      const choice: Choice | undefined = this.offered(place).find(
        (offered) => offered.kind === kind && offered.about === about && offered.name === name,
      );
      if (!choice)
        throw new Error(
          `explorer: step ${steps.length + 1} (${about} ${name}) is not offered here`,
        );
      const step: Step = this.step(place, choice);
      steps.push(step);
      place = step.next;
    }
    return steps;
  }
}
