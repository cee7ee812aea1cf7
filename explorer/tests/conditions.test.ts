import { describe, expect, test } from 'vitest';
import { and, not, or, setup } from 'xstate';
import {
  createDecisionProbe,
  DecisionRecorder,
  findUndecided,
  recordDecisions,
} from '../conditions.ts';
import { instrumentDecisions, type TreeNode } from '../instrument.ts';
import { createTestModel } from '../testModel.ts';

const lamp = setup({
  types: { events: {} as { type: 'switch'; dark: boolean; near: boolean; asleep: boolean } },
  guards: {
    isDark: ({ event }) => event.dark,
    isNear: ({ event }) => event.near,
    isAsleep: ({ event }) => event.asleep,
  },
}).createMachine({
  initial: 'off',
  states: {
    off: {
      on: {
        switch: { guard: and(['isDark', or(['isNear', not('isAsleep')])]), target: 'on' },
      },
    },
    on: {},
  },
});
const [dark, near, asleep] = [true, true, true];
const night = {
  'in daylight': { dark: false, near, asleep },
  near: { dark, near, asleep },
  'near and awake': { dark, near, asleep: false },
  'far and awake': { dark, near: false, asleep: false },
};
const findMissing = (events: object) =>
  createTestModel(lamp, { events: { switch: events } as never }).report().conditions;

describe('the conditions of a guard', () => {
  test('are covered if each decides alone', () => {
    const samples = { ...night, 'far and asleep': { dark, near: false, asleep } };
    expect(findMissing(samples)).toEqual({ covered: 3, total: 3, missing: [] });
  });

  test('are reported if the result never depends on them', () => {
    expect(findMissing(night)).toEqual({
      covered: 1,
      total: 3,
      missing: ['(machine).off | switch | 0 ? isNear', '(machine).off | switch | 0 ? isAsleep'],
    });
  });

  test('name the first node at which they are evaluated, at a start or for a step', () => {
    const sorting = setup({
      types: { input: {} as { value: number; isSorted: boolean } },
      guards: {
        isSorted: ({ context }) => context.isSorted,
        isLarge: ({ context }) => context.value > 1,
        isRound: ({ context }) => context.value % 10 === 0,
      },
    }).createMachine({
      id: 'sorting',
      context: ({ input }) => input,
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isSorted', target: 'sorted' }, { target: 'unsorted' }] },
        unsorted: { always: { guard: and(['isLarge', 'isRound']), target: 'sorted' } },
        sorted: { on: { check: { guard: or(['isLarge', 'isRound']), target: 'checked' } } },
        checked: {},
      },
    });
    const inputs = { sorted: { value: 1, isSorted: true }, large: { value: 10, isSorted: false } };
    const { graph } = createTestModel(sorting, { inputs, events: { check: { now: {} } } });
    const findContext = (id: string) => graph.findDecisionNode(id)?.snapshot.context;
    expect(findContext('sorting.unsorted | always | 0')).toEqual(inputs.large);
    expect(findContext('sorting.sorted | check | 0')).toEqual(inputs.sorted);
    expect(findContext('sorting.unknown | check | 0')).toBeUndefined();
  });

  test('count only while a guard is evaluated; a guard that throws leaves nothing behind', () => {
    const recorder = new DecisionRecorder();
    const probe = createDecisionProbe([{ id: 'both', conditions: ['first', 'second'] }]);
    const decide = (first: boolean, second: boolean) => {
      probe.begin();
      return probe.end(0, probe.note(0, first) && probe.note(1, second));
    };
    decide(true, true);
    expect(() =>
      recordDecisions(recorder, () => {
        probe.begin();
        throw new Error('no input');
      }),
    ).toThrow('no input');
    expect(recorder.records.size).toBe(0);
    recordDecisions(recorder, () => decide(true, true));
    recordDecisions(recorder, () => decide(false, true));
    expect(findUndecided(recorder.records)).toEqual({
      all: ['both ? first', 'both ? second'],
      undecided: ['both ? second'],
    });
  });
});

const node = (type: string, start: number, end: number, fields: object = {}): TreeNode => ({
  type,
  start,
  end,
  ...fields,
});

test('an instrumented module returns the same values', () => {
  const code = 'a && !(b)';
  const inner = node('ParenthesizedExpression', 6, 9, { expression: node('Identifier', 7, 8) });
  const program = node('LogicalExpression', 0, 9, {
    operator: '&&',
    left: node('Identifier', 0, 1),
    right: node('UnaryExpression', 5, 9, { operator: '!', argument: inner }),
  });
  const options = { importFrom: './conditions.js', minConditions: 1 };
  const instrumented = instrumentDecisions({ path: 'lamp.js', code, program }, options);
  expect(instrumented).toBe(
    `import { createDecisionProbe as __createProbe } from "./conditions.js"; const __probe = __createProbe([{"id":"lamp.js: a && !(b)","conditions":["a","b"]}]); (__probe.begin(), __probe.end(0, __probe.note(0, a) && !(__probe.note(1, b))))`,
  );
  expect(
    instrumentDecisions({ path: 'lamp.js', code, program }, { ...options, minConditions: 3 }),
  ).toBe(code);
});

test('a condition that only refuses wrong input is no decision', () => {
  const program = node('IfStatement', 0, 19, {
    test: node('Identifier', 4, 5),
    consequent: node('ThrowStatement', 7, 19),
  });
  const module = { path: 'lamp.js', code: 'if (a) throw error;', program };
  expect(instrumentDecisions(module, { importFrom: './conditions.js', minConditions: 1 })).toBe(
    module.code,
  );
});
