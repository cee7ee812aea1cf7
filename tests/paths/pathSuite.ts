import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { checkConsequences } from '#explorer/consequences.ts';
import type { ConsequenceTable } from '#explorer/consequenceTable.ts';
import { PathCoverage, createReport } from '#explorer/coverage.ts';
import type { Choice, GraphNode } from '#explorer/model.ts';
import { toPlanJson } from '#explorer/plan.ts';
import { prepare } from '#explorer/prepare.ts';
import {
  checkGraph,
  checkPath,
  describeUnreachable,
  findDeadEnds,
  findEndlessWaits,
  findRefused,
} from '#explorer/rules.ts';
import { runPath } from '#explorer/run.ts';
import { ChartStepper } from '#explorer/stepper.ts';
import { createTestModel, runDescribed, type TestModel } from '#explorer/testModel.ts';
import { compareSingleValues, findSingleValues } from '#explorer/variety.ts';
import { createChartPlan, formatChartPlan } from './chartPlan.ts';
import { FINAL_STATES, RECEIVED_EVENTS, getRules } from './chartRules.ts';
import { type ChartName, charts } from './charts.ts';
import { describeFinding, recordFailedPath } from './recordPath.ts';
import { seed } from './seed.ts';
import { UNREACHABLE } from './unreachable.ts';

const RANDOM_PATHS = { numRuns: 60, steps: 40 };

/**
 * Tests a chart at the level unit: its paths on real actors, its coverage, and the rules on every
 * edge and on random paths. The consequences come from the specification, not from the chart.
 */
export function testChartPaths<C>(name: ChartName, consequences: ConsequenceTable<C>) {
  const { machine, model } = charts[name];
  vi.setConfig({ testTimeout: 120_000 }); // a graph has tens of thousands of edges, and each rule reads them all
  const paths = createTestModel(machine, model, recordFailedPath(name));
  describe(`the paths of ${name}`, () => {
    for (const path of paths.getTransitionPaths()) test(path.name, path.test);
  });
  describe(`what ${name} refuses changes nothing`, () => {
    for (const path of paths.getRefusalPaths()) test(path.name, path.test);
  });
  describe(`the whole of ${name}`, () => {
    testCoverage(name, paths);
  });
  describe(`the rules of ${name}`, () => {
    testRules(name, paths, consequences);
  });
}

function testCoverage(name: ChartName, paths: TestModel) {
  const { machine, model } = charts[name];
  test('covers every state, transition, guard outcome and condition of a guard', () => {
    const coverage = new PathCoverage();
    for (const path of [...paths.getTransitionPaths(), ...paths.getRefusalPaths()])
      runPath(prepare(machine, model), path, coverage);
    const { states, transitions, guards, conditions, eventTypes, configurations } = createReport(
      paths.graph,
      coverage,
    );
    const listed = Object.keys(UNREACHABLE[name] ?? {});
    const missing = [states, transitions, guards, conditions].flatMap(({ missing: ids }) => ids);
    expect(
      missing.filter((id) => !listed.includes(id)),
      `add samples to tests/paths/${name}.samples.ts that reach it, or a proof to tests/paths/unreachable.ts`,
    ).toEqual([]);
    expect([...eventTypes.missing, ...configurations.missing]).toEqual([]);
  });

  test('matches docs/test-plan: run `npm run paths` when this fails', () => {
    const plan = createChartPlan(name, { grep: null, pairs: false }, paths);
    const readPlan = (ending: string) =>
      readFileSync(new URL(`../../docs/test-plan/${name}.${ending}`, import.meta.url), 'utf8');
    expect(readPlan('md')).toBe(formatChartPlan(plan));
    expect(JSON.parse(readPlan('json'))).toEqual(JSON.parse(JSON.stringify(toPlanJson(plan))));
  });

  test('its samples offer two values of everything that can be exchanged, or give a reason', () => {
    const { single = {} } = charts[name].model;
    expect(
      compareSingleValues(findSingleValues(paths.graph), single),
      `add a second value or a reason (\`single\`) to tests/paths/${name}.samples.ts`,
    ).toEqual({ withoutReason: [], unused: [] });
  });

  test('is reachable, or listed as unreachable with a proof', () => {
    const { states, transitions, guards, conditions } = paths.unreachable();
    const unreachable = [...states, ...transitions, ...guards, ...conditions];
    const listed = Object.keys(UNREACHABLE[name] ?? {});
    const describePart = (id: string) =>
      describeUnreachable(paths.graph, id, recordFailedPath(name));
    expect(unreachable.filter((id) => !listed.includes(id)).map(describePart)).toEqual([]);
    expect(
      listed.filter((id) => !unreachable.includes(id)),
      'a path reaches it: remove it from tests/paths/unreachable.ts',
    ).toEqual([]);
  });
}

function testRules<C>(name: ChartName, { graph }: TestModel, consequences: ConsequenceTable<C>) {
  for (const rule of getRules(name)) {
    test(rule.name, () => {
      const finding = checkGraph(graph, rule);
      expect(describeFinding(name, finding)).toBeNull();
    });
  }

  test('each step has the listed consequences and no others', () => {
    expect(
      checkConsequences(graph, consequences, recordFailedPath(name)),
      `change the table of ${name} in tests/paths, or its chart in machines/${name}`,
    ).toEqual([]);
  });

  test('every state that is not final has a transition out', () => {
    const isEnd = ({ snapshot }: GraphNode) =>
      snapshot._nodes.some((node) => FINAL_STATES[name]?.includes(node.id));
    expect(
      findDeadEnds(graph, isEnd, recordFailedPath(name)),
      `add a transition to ${name}, or the state to FINAL_STATES in tests/paths/chartRules.ts`,
    ).toEqual([]);
  });

  test('each busy state ends with success and with failure', () => {
    expect(findEndlessWaits(graph, recordFailedPath(name))).toEqual([]);
  });

  test('every state accepts the events that concern every state', () => {
    const isReceived = ({ about }: Choice) => RECEIVED_EVENTS[name]?.includes(about) ?? false;
    expect(findRefused(graph, isReceived, recordFailedPath(name))).toEqual([]);
  });

  test(`the rules hold in random paths, and the real actor follows them (seed ${seed})`, () => {
    testRandomPaths(name);
  });
}

function testRandomPaths(name: ChartName) {
  const { machine, model } = charts[name];
  const stepper = new ChartStepper(machine, model);
  const prepared = prepare(machine, model);
  const rules = getRules(name);
  const randomNumbers = fc.array(fc.nat(), {
    minLength: 1,
    maxLength: RANDOM_PATHS.steps,
    size: 'max',
  });
  fc.assert(
    fc.property(randomNumbers, (numbers) => {
      const steps = stepper.createRandomPath(numbers);
      expect(describeFinding(name, checkPath(steps, rules))).toBeNull();
      const path = { name: 'a random path', steps, refusals: [] };
      runDescribed(() => runPath(prepared, path), recordFailedPath(name));
    }),
    { seed, numRuns: RANDOM_PATHS.numRuns },
  );
}
