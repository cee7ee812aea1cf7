import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkConsequences } from '#explorer/consequences.ts';
import { getPathTo } from '#explorer/graph.ts';
import type { GraphNode } from '#explorer/model.ts';
import { prepare } from '#explorer/prepare.ts';
import {
  describeUnreachable,
  findDeadEnds,
  findEndlessWaits,
  findRefused,
} from '#explorer/rules.ts';
import { runPath } from '#explorer/run.ts';
import { createTestModel, runDescribed, type TestPath } from '#explorer/testModel.ts';
import { parseRecording } from '../../inspector/record/parseRecording.ts';
import { charts } from './charts.ts';
import { describeFinding, recordFailedPath } from './recordPath.ts';

const { machine, model } = charts.session;
const paths = createTestModel(machine, model);
const find = (ending: RegExp): TestPath => {
  const path = paths.getTransitionPaths().find(({ name }) => ending.test(name));
  if (!path) throw new Error(`no path of the session matches ${String(ending)}`);
  return path;
};

/** Runs a path and returns the message of its failure and the recording that the message names. */
function failAndRead(path: TestPath) {
  const fail = () =>
    runDescribed(() => runPath(prepare(machine, model), path), recordFailedPath('session'));
  let message = '';
  try {
    fail();
  } catch (error) {
    message = error instanceof Error ? error.message : '';
  }
  return { message, ...readRecording(message) };
}

/** The recording that a message names. */
function readRecording(message: string) {
  const [, file = ''] = /recording: (\S+)/.exec(message) ?? [];
  const text = readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
  return { text, ...parseRecording(text) };
}

/** The step at which the recording that a message names opens, and its state. */
function readFailedStep(message: string) {
  const { recording } = readRecording(message);
  const row = recording.rows[recording.getFailedRow() ?? -1];
  const value = recording.snapshotAt(row?.to ?? '', recording.end)?.value;
  return { message: recording.failure?.message, type: row?.type, value };
}

/** The state in which the recording of a finding ends. */
function readLastState(finding: string): unknown {
  const { recording } = readRecording(finding);
  const [actor = ''] = recording.actors.keys();
  return recording.snapshotAt(actor, recording.end)?.value;
}

const toLastStep = (finding: string) => / → (\S+)\n {2}recording/.exec(finding)?.[1];

test('a path that fails leaves a recording that opens at the failing step', () => {
  const path = find(/login answers/);
  const [start, ...others] = path.steps;
  const last = others.at(-1);
  if (!start || !last) throw new Error('the path has no steps');
  // The plan claims that the last step ends where the path began.
  const broken = { ...path, steps: [start, ...others.slice(0, -1), { ...last, next: start.next }] };
  const { message, text, recording, unreadableCount } = failAndRead(broken);
  expect(message).toContain('/inspector/?recording=unit-session-');
  expect(unreadableCount).toBe(0);
  const row = recording.rows[recording.getFailedRow() ?? -1];
  expect(row?.type).toBe(last.choice.event.type);
  expect(recording.snapshotAt(row?.to ?? '', recording.end)?.value).toEqual(
    last.next.snapshot.value,
  );
  expect(recording.failure?.message).toContain('state: planned');
  const passwords = others.flatMap(({ choice }) => choice.event['password'] ?? []);
  expect(passwords.length).toBeGreaterThan(0);
  expect(passwords.filter((password) => text.includes(String(password)))).toEqual([]);
  expect(text).toContain('•••');
  // The difference of the contexts names the token.
  expect(message).toContain('token-of-anna');
  expect(text).not.toContain('token-of-anna');
});

test('a broken rule leaves the recording of its path', () => {
  const { steps } = find(/login answers/);
  const finding = describeFinding('session', { rule: 'a rule', reason: 'it was broken', steps });
  expect(finding).toMatchObject({ chart: 'session', reason: 'a rule: it was broken' });
  expect(finding?.saved).toContain('.cache/recordings/unit-session-');
});

test('each step without its consequences leaves the recording of its path', () => {
  const findings = checkConsequences(
    paths.graph,
    { entries: {}, rows: [] },
    recordFailedPath('session'),
  );
  const [first = '', second = '', ...others] = findings;
  expect(first).toMatch(/ × start has no row\n {4}start/);
  const { recording } = readRecording(first);
  const [actor] = recording.actors.keys();
  expect(recording.failure?.message).toContain('× start has no row');
  expect(recording.snapshotAt(actor ?? '', recording.end)?.value).toBe('guest');
  expect(second).toMatch(/guest × \S+ has no row\n {4}start/);
  expect(readFailedStep(second)).toMatchObject({
    message: expect.stringContaining('has no row'),
    type: toLastStep(second),
  });
  expect(others.filter((finding) => !finding.includes('recording:'))).toEqual([]);
});

test('each dead end and each endless wait leaves a recording that opens at its last step', () => {
  const describeFailure = recordFailedPath('session');
  // A graph without edges has no way out of any state.
  const nodes = [...paths.graph.nodes]
    .slice(0, 12)
    .map(([key, node]): [string, GraphNode] => [key, { ...node, out: [], excluded: [] }]);
  const graph = { ...paths.graph, nodes: new Map(nodes) };
  const deadEnds = findDeadEnds(graph, () => false, describeFailure);
  expect(deadEnds.length).toBe(nodes.length);
  const afterStart = [...nodes.entries()].filter(([, [, node]]) => getPathTo(node).length > 1);
  for (const [index, [, node]] of afterStart)
    expect(readFailedStep(deadEnds[index] ?? '')).toEqual({
      message: 'no step leads out of the last state',
      type: getPathTo(node).at(-1)?.choice.event.type,
      value: node.snapshot.value,
    });
  const wait = findEndlessWaits(graph, describeFailure).at(-1) ?? '';
  expect(readFailedStep(wait)).toMatchObject({
    message: 'the call of the last state may never end it',
    type: toLastStep(wait),
  });
});

test('each refused event leaves a recording that opens at the event', () => {
  const describeFailure = recordFailedPath('session');
  const [logOut = '', ...others] = findRefused(
    paths.graph,
    ({ about }) => about === 'session.logOut',
    describeFailure,
  );
  expect(logOut).toMatch(/^session\.logOut is refused\n {4}start/);
  expect(others).toEqual([]);
  const expected = { message: 'session.logOut is refused', type: 'session.logOut', value: 'guest' };
  expect(readFailedStep(logOut)).toEqual(expected);
  const findings = findRefused(paths.graph, () => true, describeFailure);
  expect(findings.length).toBeGreaterThan(1);
  const files = findings.map((finding) => /recording: (\S+)/.exec(finding)?.[1]);
  expect(new Set(files).size).toBe(findings.length);
});

test('each unreachable part leaves the recording of a path to the state before it', () => {
  const describeFailure = recordFailedPath('session');
  const describePart = (id: string) => describeUnreachable(paths.graph, id, describeFailure);
  const transition = 'session.member | session.replace | 0';
  for (const id of ['session.loggingOut', transition, `${transition} ? isSessionPresent = true`]) {
    const finding = describePart(id);
    expect(finding).toContain(`${id} is unreachable\n    start`);
    expect(readRecording(finding).recording.failure?.message).toBe(`${id} is unreachable`);
    expect(readLastState(finding)).toEqual({ member: 'refreshing' });
  }
  expect(describePart('models/money.ts: a || b')).toBe('models/money.ts: a || b is unreachable');
});

test('each condition that never decides leaves the recording of a path to its evaluation', () => {
  const { machine: recharge, model: samples } = charts.recharge;
  const { graph } = createTestModel(recharge, samples);
  const decision = "models/failure.ts: isDefiniteFailure(failure) && failure.kind !== 'busy'";
  const id = `${decision} ? failure.kind !== 'busy'`;
  const finding = describeUnreachable(graph, id, recordFailedPath('recharge'));
  expect(finding).toContain(`${id} is unreachable\n    start`);
  expect(readLastState(finding)).toBe('fetchingResult');
});

test('a path with an event that has no samples leaves its recording, too', () => {
  const { steps } = find(/profile\.refresh/);
  const finding = describeFinding('session', { rule: 'a rule', reason: 'it was broken', steps });
  expect(finding?.saved).toContain('.cache/recordings/unit-session-');
});
