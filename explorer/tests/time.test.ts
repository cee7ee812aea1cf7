import { describe, expect, test } from 'vitest';
import { assign, cancel, createMachine, raise, setup, spawnChild, stopChild } from 'xstate';
import { createTestModel } from '../testModel.ts';
import { bruteForce, type BruteForceMove } from './bruteForce.ts';
import {
  neverSettles,
  silent,
  exploreChart,
  listStates,
  expectComplete,
  sendEventOfType,
} from './smallCharts.ts';

describe('children and time: the explorer finds what brute force finds', () => {
  test('an invoked promise ends in each of its outcomes', async () => {
    const machine = setup({
      actors: { load: neverSettles },
      actions: { take: assign({ got: ({ event }) => event['output'] }) },
    }).createMachine({
      context: { got: null },
      initial: 'idle',
      states: {
        idle: { on: { go: 'loading' } },
        loading: {
          invoke: {
            id: 'load',
            src: 'load',
            onDone: { target: 'done', actions: 'take' },
            onError: 'failed',
          },
        },
        failed: { on: { go: 'loading' } },
        done: { type: 'final' },
      },
    });
    const exploration = exploreChart(machine, {
      outcomes: { load: { ok: { one: 1, two: 2 }, err: { down: 'down' } } },
    });
    const moves: BruteForceMove[] = [
      sendEventOfType('go'),
      { end: 'load', ok: true, value: 1 },
      { end: 'load', ok: true, value: 2 },
      { end: 'load', ok: false, value: 'down' },
    ];
    expect(exploration.states).toEqual(await bruteForce(machine, moves, 4, ['load']));
    expectComplete(exploration);
  });

  test('after a timer has fired, the timers of other regions have less time left', async () => {
    const machine = createMachine({
      type: 'parallel',
      states: {
        quick: {
          initial: 'first',
          states: {
            first: { after: { 1000: 'second' } },
            second: { after: { 1000: 'third' } },
            third: {},
          },
        },
        slow: { initial: 'first', states: { first: { after: { 1500: 'second' } }, second: {} } },
      },
    });
    const exploration = exploreChart(machine, {});
    expect(exploration.states).toEqual(await bruteForce(machine, [{ pass: 500 }], 4));
    expectComplete(exploration);
  });

  test('of two timers the one that is due first fires, unless it is cancelled', async () => {
    const machine = createMachine({
      initial: 'waiting',
      states: {
        waiting: {
          initial: 'short',
          after: { 2000: 'late' },
          states: {
            short: { after: { 1000: 'passed' }, on: { skip: 'skipped' } },
            passed: {},
            skipped: { after: { 3000: 'never' } },
            never: {},
          },
        },
        late: {},
      },
    });
    const paths = createTestModel(machine, {});
    for (const path of [...paths.getShortestPaths(), ...paths.getRefusalPaths()]) path.test();
    const moves: BruteForceMove[] = [sendEventOfType('skip'), { pass: 1000 }, { pass: 2000 }];
    expect(listStates(paths)).toEqual(await bruteForce(machine, moves, 4));
    // `never` would need 3000 ms inside a state that ends after 2000.
    expect(paths.unreachable().states).toEqual(['(machine).waiting.never']);
  });

  test('a delayed event to itself is received unless it is cancelled', async () => {
    const machine = setup({
      actions: {
        later: raise({ type: 'ring' }, { delay: 500, id: 'bell' }),
        silence: cancel('bell'),
        count: assign({ rung: ({ context }) => context.rung + 1 }),
      },
      types: { context: {} as { rung: number } },
    }).createMachine({
      context: { rung: 0 },
      initial: 'quiet',
      states: {
        quiet: { on: { set: { target: 'set', actions: 'later' } } },
        set: {
          on: {
            ring: { target: 'rung', actions: 'count' },
            silence: { target: 'over', actions: 'silence' },
          },
        },
        rung: {},
        over: { on: { ring: { actions: 'count' } } },
      },
    });
    // An empty sample set means that no external event `ring` exists.
    const paths = createTestModel(machine, { events: { ring: {} } });
    for (const path of paths.getTransitionPaths()) path.test();
    const moves: BruteForceMove[] = [
      sendEventOfType('set'),
      sendEventOfType('silence'),
      { pass: 500 },
    ];
    expect(listStates(paths)).toEqual(await bruteForce(machine, moves, 4));
    expect(paths.unreachable().transitions).toEqual(['(machine).over | ring | 0']);
  });

  test('a callback reports while it runs, and only then', async () => {
    const machine = setup({ actors: { watch: silent } }).createMachine({
      initial: 'off',
      states: {
        off: { on: { on: 'watching', seen: 'wrong' } },
        watching: { invoke: { id: 'watch', src: 'watch' }, on: { seen: 'saw', off: 'off' } },
        saw: {},
        wrong: {},
      },
    });
    const paths = createTestModel(machine, { reports: { watch: { seen: { '': {} } } } });
    for (const path of paths.getTransitionPaths()) path.test();
    expect(paths.unreachable().transitions).toEqual(['(machine).off | seen | 0']);
    expect(listStates(paths).length).toBe(3);
  });

  test('an actor with a systemId is started again and again', async () => {
    const machine = setup({ actors: { load: neverSettles } }).createMachine({
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'load',
            src: 'load',
            systemId: 'the loader',
            onDone: 'over',
            onError: 'over',
          },
          on: { again: { target: 'loading', reenter: true } },
        },
        over: { on: { again: 'loading' } },
      },
    });
    const exploration = exploreChart(machine, {
      outcomes: { load: { ok: { '': 1 }, err: { '': 2 } } },
    });
    const moves: BruteForceMove[] = [
      sendEventOfType('again'),
      { end: 'load', ok: true, value: 1 },
      { end: 'load', ok: false, value: 2 },
    ];
    expect(exploration.states).toEqual(await bruteForce(machine, moves, 3, ['load']));
    expectComplete(exploration);
  });

  test('spawned children run, are stopped, and are counted by their logic', () => {
    const machine = setup({
      actors: { child: silent, load: neverSettles },
      types: { context: {} as { ref: unknown } },
      actions: {
        bySpawn: assign({ ref: ({ spawn }) => spawn('child') }),
        byAction: spawnChild('load', { id: 'load' }),
        stop: stopChild('load'),
      },
    }).createMachine({
      context: { ref: null },
      initial: 'alone',
      states: {
        alone: { on: { spawn: { target: 'two', actions: ['bySpawn', 'byAction'] } } },
        two: {
          on: {
            stop: { target: 'one', actions: 'stop' },
            'xstate.done.actor.load': 'one',
            'xstate.error.actor.load': 'one',
            sent: {},
          },
        },
        one: { on: { sent: 'over' } },
        over: {},
      },
    });
    const exploration = exploreChart(machine, {
      outcomes: { load: { ok: { '': 1 }, err: { '': 2 } } },
      reports: { child: { sent: { '': {} } } },
    });
    const childrenOfNodes = [...exploration.paths.graph.nodes.values()].map(({ running }) => [
      ...running.values(),
    ]);
    expect(childrenOfNodes).toEqual([[], ['load', 'child'], ['child'], ['child']]);
    expectComplete(exploration);
  });
});
