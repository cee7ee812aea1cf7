import type { AnyStateMachine } from 'xstate';
import { listChoices, isChoiceTaken, listExternalEventTypes, listStartChoices } from './choices.ts';
import type { ChartModel, Choice, ChartPosition, PathStep } from './model.ts';
import { prepare, computeStep } from './prepare.ts';

/** A step in a replay file: names only, so that a person can read it. */
export interface ChoiceName {
  readonly kind: Choice['kind'];
  readonly about: string;
  readonly name: string;
}
export interface PathReplay {
  readonly chart: string;
  readonly reason?: string;
  readonly path: readonly ChoiceName[];
}

export const toChoiceName = ({
  choice: { kind, about, name },
}: {
  readonly choice: Choice;
}): ChoiceName => ({ kind, about, name });

/** Runs a chart step by step, without a graph. */
export class ChartStepper {
  readonly #prepared;
  readonly #types: readonly string[];
  readonly #model: ChartModel;

  constructor(machine: AnyStateMachine, model: ChartModel) {
    this.#prepared = prepare(machine, model);
    this.#types = listExternalEventTypes(machine, model);
    this.#model = model;
  }

  /** The choices that the chart does not refuse at a position; the starts before the first step. */
  listOfferedChoices(position: ChartPosition | null): Choice[] {
    if (position === null) return listStartChoices(this.#model);
    return listChoices(this.#types, this.#model, position).filter((choice) =>
      isChoiceTaken(choice, position),
    );
  }

  step(position: ChartPosition | null, choice: Choice): PathStep {
    return computeStep(this.#prepared, position, choice);
  }

  /** Each number picks one of the possible steps; a chart that has ended has none. */
  createRandomPath(randomNumbers: readonly number[]): PathStep[] {
    const steps: PathStep[] = [];
    let position: ChartPosition | null = null;
    for (const randomNumber of randomNumbers) {
      const offered: Choice[] = this.listOfferedChoices(position);
      const choice = offered[randomNumber % offered.length];
      if (!choice) break;
      const step: PathStep = this.step(position, choice);
      steps.push(step);
      position = step.next;
    }
    return steps;
  }

  /** The steps of a replay file. Throws when a step is no longer possible. */
  replay({ path }: PathReplay): PathStep[] {
    const steps: PathStep[] = [];
    let position: ChartPosition | null = null;
    for (const { kind, about, name } of path) {
      const choice: Choice | undefined = this.listOfferedChoices(position).find(
        (offered) => offered.kind === kind && offered.about === about && offered.name === name,
      );
      if (!choice)
        throw new Error(
          `explorer: step ${steps.length + 1} (${about} ${name}) is not offered here`,
        );
      const step: PathStep = this.step(position, choice);
      steps.push(step);
      position = step.next;
    }
    return steps;
  }
}
