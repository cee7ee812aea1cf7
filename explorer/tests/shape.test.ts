import { describe, expect, test } from 'vitest';
import { and, assign, createMachine, not, or, setup } from 'xstate';
import { bruteForce } from './bruteForce.ts';
import { exploreChart, expectComplete, sendEventOfType } from './smallCharts.ts';

describe('the shape of a chart: the explorer finds what brute force finds', () => {
  test('regions run side by side, and every configuration is counted', async () => {
    const region = { initial: 'a', states: { a: { on: { flip: 'b' } }, b: { on: { back: 'a' } } } };
    const machine = createMachine({
      type: 'parallel',
      states: {
        left: region,
        right: { ...region, on: { reset: '.a' } },
      },
    });
    const exploration = exploreChart(machine, {});
    expect(exploration.states).toEqual(
      await bruteForce(machine, ['flip', 'back', 'reset'].map(sendEventOfType), 4),
    );
    expect(exploration.report.configurations).toEqual({ covered: 3, total: 3, missing: [] });
    expectComplete(exploration);
  });

  test('a shallow and a deep history state keep two positions apart', async () => {
    const machine = createMachine({
      initial: 'inside',
      states: {
        inside: {
          initial: 'a',
          on: { leave: 'outside' },
          states: {
            a: { on: { next: 'b' } },
            b: { initial: 'x', states: { x: { on: { next: 'y' } }, y: {} } },
            shallow: { type: 'history' },
            deep: { type: 'history', history: 'deep' },
          },
        },
        outside: { on: { back: 'inside.shallow', deeply: 'inside.deep' } },
      },
    });
    const exploration = exploreChart(machine, {});
    const moves = ['next', 'leave', 'back', 'deeply'].map(sendEventOfType);
    expect(exploration.states).toEqual(await bruteForce(machine, moves, 5));
    const outside = [...exploration.paths.graph.nodes.values()].filter(
      ({ snapshot }) => snapshot.value === 'outside',
    );
    // "Outside" has three positions, because each remembers a different history state.
    expect(outside.length).toBe(3);
    expectComplete(exploration);
  });

  test('guards are counted by part and by position, and transient states are counted', async () => {
    const machine = setup({
      types: { context: {} as { n: number } },
      guards: {
        isSmall: ({ context }) => context.n < 2,
        isOdd: ({ context }) => context.n % 2 === 1,
        isOddAndSmall: and(['isSmall', 'isOdd']),
      },
      actions: { add: assign({ n: ({ context }) => context.n + 1 }) },
    }).createMachine({
      context: { n: 0 },
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isOddAndSmall', target: 'one' },
            { guard: or([not('isSmall'), 'isOdd']), target: 'more' },
            { target: 'zero' },
          ],
        },
        zero: { on: { add: { target: 'deciding', actions: 'add' } } },
        one: { on: { add: { target: 'deciding', actions: 'add' } } },
        more: {},
      },
    });
    const exploration = exploreChart(machine, {});
    expect(exploration.states).toEqual(await bruteForce(machine, [sendEventOfType('add')], 4));
    expect(exploration.report.guards.total).toBe(8);
    expect(exploration.report.states).toEqual({ covered: 5, total: 5, missing: [] });
    // isSmall is false when isOdd is evaluated, and an earlier transition takes a value that is
    // small and odd.
    expect(exploration.report.guards.missing).toEqual([
      '(machine).deciding | always | 1 ? isOdd = true',
    ]);
  });

  test('the wildcard matches any event without another transition', () => {
    const machine = createMachine({
      initial: 'a',
      states: { a: { on: { known: 'b', '*': 'c' } }, b: {}, c: {} },
    });
    expectComplete(exploreChart(machine, { events: { '*': { other: { type: 'other' } } } }));
  });
});
