import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, assign, createMachine, setup } from 'xstate';
import { EffectLog } from '../effects.ts';
import { explore, exploreOnDemand } from '../graph.ts';
import type { StepGraph } from '../model.ts';
import { prepare } from '../prepare.ts';
import {
  checkGraph,
  checkPath,
  findDeadEnds,
  findEndlessWaits,
  type Rule,
  RuleViolation,
  toReplay,
  stepRule,
} from '../rules.ts';
import { runPath } from '../run.ts';
import { ChartStepper } from '../stepper.ts';
import { getShortestPathSuite, getTransitionPathSuite } from '../suites.ts';
import { createTestModel } from '../testModel.ts';
import { formatChoice } from '../text.ts';
import { neverSettles } from './smallCharts.ts';

const counter = setup({
  types: { context: {} as { count: { up: number }; name: string } },
  guards: { isHigh: ({ context }) => context.count.up > 1 },
  actions: { add: assign({ count: ({ context }) => ({ up: context.count.up + 1 }) }) },
}).createMachine({
  id: 'counter',
  context: { count: { up: 0 }, name: 'x' },
  on: { add: { actions: 'add' } },
  initial: 'low',
  states: { low: { on: { check: { guard: 'isHigh', target: 'high' } } }, high: {} },
});

/** The number after one more step. */
const derive = ({ count }: { count: { up: number } }) => count.up + 1;

const loader = setup({ actors: { load: neverSettles } }).createMachine({
  id: 'loader',
  initial: 'loading',
  states: {
    loading: { tags: 'busy', invoke: { id: 'load', src: 'load', onDone: 'loaded' } },
    loaded: {},
  },
});

describe('errors of the explorer', () => {
  test('an infinite chart is stopped, and the growing key is named', () => {
    expect(() => explore(counter, { limits: { states: 50 } })).toThrow(
      /counter has more than 50 states; of the values in 51 states `context\.count\.up` has \d+/,
    );
    expect(() => explore(counter, { limits: { steps: 30 } })).toThrow('more than 30 steps');
    expect(() => explore(counter, { limits: { ms: -1 } })).toThrow('more than -1 ms');
  });

  test('a bound makes it finite and reports how many paths it cut', () => {
    const graph = explore(counter, { within: ({ context }) => context.count.up <= 2 });
    expect([graph.nodes.size, graph.excludedSteps]).toEqual([4, 2]);
  });

  test('exploring on demand lists the same steps, and needs no bound of a chart', () => {
    const within = ({ context }: AnyMachineSnapshot) => context.count.up <= 2;
    const listPath = ({ starts, listSteps }: StepGraph) => {
      const [start] = starts;
      const steps = start ? listSteps(start.to) : [];
      const [first] = steps;
      return [steps, first ? listSteps(first.to) : []].map((list) =>
        list.map(({ choice, taken, to }) => [formatChoice(choice), taken, to.key]),
      );
    };
    const path = listPath(exploreOnDemand(counter, { within }));
    expect(path).toEqual(listPath(explore(counter, { within })));
    expect(path.map(([step]) => step?.[0])).toEqual(['add', 'add']);
    expect(listPath(exploreOnDemand(counter, { limits: { states: 50 } }))).toEqual(path);
    expect(() => listPath(exploreOnDemand(counter, { limits: { steps: 1 } }))).toThrow(
      'more than 1 steps',
    );
  });

  test('a projection that omits a value which a guard reads is rejected', () => {
    expect(() =>
      explore(counter, { derive, identify: ({ count }) => Math.min(count.up, 1) }),
    ).toThrow(/merges two states that behave differently: check/);
    const graph = explore(counter, { derive, identify: ({ count }) => Math.min(count.up, 2) });
    expect(graph.nodes.size).toBe(4);
  });

  test('an unknown child is named', () => {
    expect(() => explore(loader, {})).toThrow('the child "load" (load) has no samples');
  });

  test('an outcome without an edge is reported with a path', () => {
    const outcomes = { load: { ok: { '': 1 }, err: { down: 'down' } } };
    expect(() => explore(loader, { outcomes })).toThrow(
      'throws at the end of start → load fails (down)',
    );
  });

  test('a sample of a wildcard needs a type', () => {
    const machine = createMachine({ on: { 'a.*': { actions: () => undefined } } });
    expect(() => explore(machine, { events: { 'a.*': { '': {} } } })).toThrow('a type of its own');
  });
});

describe('a run that differs from its plan fails', () => {
  const model = {
    within: ({ context }: { context: { count: { up: number } } }) => context.count.up < 3,
  };

  test.each([
    ['a state', { value: 'high' }],
    ['the context', { context: { count: { up: 9 }, name: 'x' } }],
    ['the status', { status: 'done' }],
  ])('%s', (_, change) => {
    const [path] = getShortestPathSuite(explore(counter, model)).toReversed();
    if (!path) throw new Error('the counter has a path');
    const steps = path.steps.map((step) => {
      const snapshot = Object.assign(Object.create(step.next.snapshot), change);
      return { ...step, next: { ...step.next, snapshot } };
    });
    expect(() => runPath(prepare(counter, model), { ...path, steps })).toThrow(/planned /);
  });

  test('an effect that did not happen', () => {
    const [path] = getTransitionPathSuite(explore(counter, model));
    if (!path) throw new Error('the counter has a path');
    const steps = path.steps.map((step) => ({
      ...step,
      effects: [{ kind: 'emit' as const, event: { type: 'never.emitted' } }],
    }));
    expect(() => runPath(prepare(counter, model), { ...path, steps })).toThrow('never.emitted');
  });

  test('a refused event that has an effect', () => {
    const add = createTestModel(counter, model).graph.starts[0]?.to.out[0]?.choice;
    const [path] = getTransitionPathSuite(explore(counter, model));
    if (!path || !add) throw new Error('the counter can be added to');
    const start = path.steps.slice(0, 1);
    expect(() =>
      runPath(prepare(counter, model), { name: '', steps: start, refusals: [add] }),
    ).toThrow(/which is refused here[^]*the context/);
  });
});

describe('rules', () => {
  const model = {
    derive,
    identify: ({ count }: { count: { up: number } }) => Math.min(count.up, 5),
    limits: {},
  };
  const belowThree = stepRule('never more than two', ({ step }) =>
    step.next.snapshot.context.count.up > 2 ? `it is ${step.next.snapshot.context.count.up}` : null,
  );

  test('the shortest violation is found on the graph, and can be replayed from its file', () => {
    const finding = checkGraph(explore(counter, model), belowThree);
    if (!finding) throw new Error('the rule was not broken');
    const replay = toReplay('counter', finding);
    expect(replay).toEqual({
      chart: 'counter',
      reason: 'never more than two: it is 3',
      path: [
        { kind: 'start', about: '', name: '' },
        { kind: 'event', about: 'add', name: '' },
        { kind: 'event', about: 'add', name: '' },
        { kind: 'event', about: 'add', name: '' },
      ],
    });
    const stepper = new ChartStepper(counter, model);
    const steps = stepper.replay(JSON.parse(JSON.stringify(replay)));
    expect(checkPath(steps, [belowThree])?.reason).toBe('it is 3');
    expect(() => stepper.replay({ chart: 'counter', path: replay.path.slice(1) })).toThrow(
      'is not offered here',
    );
  });

  test('a node is checked again with each memory of a rule', () => {
    const atMostSeven: Rule<number> = {
      name: 'at most seven additions',
      start: 0,
      next: (additions, { step }) => {
        const total = additions + (step.choice.about === 'add' ? 1 : 0);
        return total > 7 ? new RuleViolation('it is the eighth') : total;
      },
    };
    // The steps after the fifth addition lead to the same node.
    expect(checkGraph(explore(counter, model), atMostSeven)?.steps).toHaveLength(9);
  });

  test('a random path finds the violation', () => {
    const steps = new ChartStepper(counter, model).createRandomPath([0, 0, 0, 0, 0]);
    expect(checkPath(steps, [belowThree])?.reason).toBe('it is 3');
  });

  test('dead ends and endless waits are found', () => {
    const onlyOk = explore(loader, { outcomes: { load: { ok: { '': 1 } } } });
    expect(findDeadEnds(onlyOk, () => false)).toEqual(['start → load answers']);
    expect(findEndlessWaits(onlyOk)).toEqual(['start']);
  });
});

test('a cancelled timer is the last one with its name', () => {
  const log = new EffectLog(new Map(), []);
  for (const delay of [5, 3])
    log.record({ type: 'xstate.raise', params: { event: { type: 'ring' }, delay, id: 'bell' } });
  log.record({ type: 'xstate.cancel', params: { sendId: 'bell' } });
  expect(log.getTimersByDueTime().map(({ remainingMs: left }) => left)).toEqual([5]);
});
