import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { formatManualCsv } from '../manual/manualCsv.ts';
import { formatManualHtml } from '../manual/manualHtml.ts';
import { formatManualMarkdown } from '../manual/manualMarkdown.ts';
import type { ManualPlan } from '../manual/manualPlan.ts';
import { PLAN_LANGUAGES } from '../manual/manualWords.ts';
import { identifyPaths } from '../manual/pathPurpose.ts';
import { createTestModel } from '../testModel.ts';

const createLamp = (more: object = {}) =>
  createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { press: 'lit', ...more } }, lit: { on: { press: 'off' } } },
  });
const identify = (machine: ReturnType<typeof createLamp>) =>
  identifyPaths('lamp', [
    { kind: 'transition', paths: createTestModel(machine, {}).getTransitionPaths() },
  ]);
const listIds = (machine: ReturnType<typeof createLamp>) => identify(machine).map(({ id }) => id);

test('a path keeps its id when another path is added before it', () => {
  const before = listIds(createLamp());
  const after = listIds(createLamp({ test: { target: 'off', reenter: true } }));
  expect(before).toHaveLength(1);
  expect(after).toHaveLength(2);
  expect(after).toContain(before[0]);
});

test('a path gets another id when its last step has another target', () => {
  const [before] = listIds(createLamp());
  const changed = createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { press: 'lit' } },
      lit: { on: { press: 'broken' } },
      broken: {},
    },
  });
  expect(listIds(changed as never)).not.toContain(before);
});

test('a path names what no earlier path reaches', () => {
  expect(identify(createLamp()).map(({ purposes }) => purposes.map(({ id }) => id))).toEqual([
    ['lamp', 'lamp.off', 'lamp.off | press | 0', 'lamp.lit', 'lamp.lit | press | 0'],
  ]);
});

test('paths of another group with the same last step have ids of their own', () => {
  const paths = createTestModel(createLamp(), {}).getTransitionPaths();
  const ids = identifyPaths('lamp', [
    { kind: 'transition', paths },
    { kind: 'control', paths: [...paths, ...paths.map((path) => ({ ...path, name: 'again' }))] },
  ]).map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});

const both = (en: string, zh: string) => ({ en, 'zh-Hans': zh });
const plan: ManualPlan = {
  title: both('test plan', '测试计划'),
  introduction: [both('Ring first.', '先按门铃。')],
  requirements: { '1.1': 'The door | opens </script>' },
  paths: [
    {
      id: 'door-abcdef',
      chart: 'door',
      title: both('Open → Hall', '打开 → 大厅'),
      reasons: [{ kind: both('transition', '转换'), id: 'door.closed | open | 0' }],
      requirements: ['1.1'],
      precondition: { words: both('It is closed.', '门已关闭。'), commands: ['npm run door'] },
      steps: [
        {
          label: 'open',
          state: 'opened',
          actions: [both('Press “Open | now”.', '按“打开”。')],
          expected: [both('=Hall, "large"', '大厅')],
        },
      ],
      automatic: null,
    },
  ],
};

test('the Markdown has one section for each path', () => {
  expect(formatManualMarkdown(plan, 'door', 'en')).toBe(`# door: test plan

Ring first.

Manual: 1 · Automatic only: 0

### door-abcdef: Open → Hall

- Why: transition \`door.closed | open | 0\`
- Requirements: 1.1
- Precondition: It is closed.
  - \`npm run door\`

| Step | Do this | Expect this | State |
|---|---|---|---|
| 1 | Press “Open \\| now”. | =Hall, "large" | \`opened\` |

## Requirements

- 1.1 “The door \\| opens &lt;/script>”
`);
});

test('the CSV has one row for each step, and a spreadsheet executes none of its cells', () => {
  const rows = formatManualCsv(plan, 'zh-Hans').split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toBe(
    'door-abcdef,door,打开 → 大厅,手工测试,转换 door.closed | open | 0,1.1,门已关闭。,npm run door,1,按“打开”。,大厅,opened,,',
  );
  expect(formatManualCsv(plan, 'en')).toContain(`"'=Hall, ""large"""`);
});

test('the HTML contains the plan as data that cannot end its script', () => {
  const html = formatManualHtml(plan, 'door');
  const [, json = ''] =
    /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ paths: plan.paths, key: 'door' });
});

test('every language has every word of the plan', () => {
  expect(PLAN_LANGUAGES).toEqual(['en', 'zh-Hans']);
});
