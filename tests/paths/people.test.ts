import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ManualPlan } from '#explorer/manual/manualPlan.ts';
import { listInstructionLabels } from '#tools/testPlan/instructions.ts';
import { createPeoplePlan, loadRequirements } from '#tools/testPlan/peoplePlan.ts';
import { listPreconditionLabels } from '#tools/testPlan/preconditions.ts';
import { listAllRequirements } from '#tools/testPlan/requirements.ts';
import { formatPeopleFiles } from '#tools/testPlan/writePeoplePlan.ts';
import { chartNames } from './charts.ts';

const LANGUAGES = ['en', 'zh-Hans'];
let plan: ManualPlan;

describe('the test plan for people', () => {
  beforeAll(() => {
    plan = createPeoplePlan();
  });

  test('matches docs/test-plan/people: run `npm run paths` when this fails', () => {
    for (const [file, content] of formatPeopleFiles(plan))
      expect(readFileSync(file, 'utf8')).toBe(content);
  });

  test('has paths of every chart, each with one id', () => {
    expect([...new Set(plan.paths.map(({ chart }) => chart))]).toEqual(chartNames);
    const ids = plan.paths.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('says in both languages what a person does and what the page then shows', () => {
    const gaps = plan.paths
      .filter(({ automatic }) => automatic === null)
      .flatMap(({ id, steps, title }) =>
        [title, ...steps.flatMap(({ actions, expected }) => [...actions, ...expected])]
          .filter((texts) => LANGUAGES.some((language) => (texts[language] ?? '').trim() === ''))
          .map((texts) => `${id}: ${JSON.stringify(texts)}`),
      );
    expect(gaps).toEqual([]);
    const unshown = plan.paths.flatMap(({ id, steps }) =>
      steps.filter(({ expected }) => expected.length === 0).map(({ label }) => `${id}: ${label}`),
    );
    expect(unshown).toEqual([]);
  });

  test('states why each path exists and which sentences of the specification it concerns', () => {
    const unexplained = plan.paths.filter(
      ({ reasons, requirements }) => reasons.length === 0 || requirements.length === 0,
    );
    expect(unexplained.map(({ id }) => id)).toEqual([]);
    const sentences = loadRequirements();
    expect(listAllRequirements().filter((id) => !(id in sentences))).toEqual([]);
  });

  test('has no instruction and no precondition that no path uses', () => {
    const unused = chartNames.flatMap((chart) => {
      const labels = plan.paths
        .filter((path) => path.chart === chart)
        .flatMap(({ steps }) => steps.map(({ label }) => label));
      return [...listInstructionLabels(chart), ...listPreconditionLabels(chart)]
        .filter((label) => !labels.includes(label))
        .map((label) => `${chart}: ${label}`);
    });
    expect(unused).toEqual([]);
  });
});
