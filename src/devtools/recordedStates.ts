type Fields = Readonly<Record<string, unknown>>;

/** The states of the charts in a recording, by their paths. */
export class RecordedStates {
  /** the last state of each chart, as JSON */
  readonly finalStates = new Map<string, string>();
  /** the last context of each chart */
  readonly finalContexts = new Map<string, unknown>();
  /** the states that charts entered between a step and the next one, as JSON */
  readonly #afterSteps: Map<string, string>[] = [];

  beginStep(): void {
    this.#afterSteps.push(new Map());
  }

  add(path: string, { value, context }: Fields): void {
    const state = JSON.stringify(value);
    this.finalStates.set(path, state);
    this.finalContexts.set(path, context);
    this.#afterSteps.at(-1)?.set(path, state);
  }

  /** The states that charts entered after a step and before the next one. */
  getAfter(step: number): ReadonlyMap<string, string> {
    return this.#afterSteps[step] ?? new Map<string, string>();
  }
}
