import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkConsequences } from '#explorer/consequences.ts';
import { prepare } from '#explorer/prepare.ts';
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
  const [, file = ''] = /recording: (\S+)/.exec(message) ?? [];
  const text = readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
  return { message, text, ...parseRecording(text) };
}

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

test('a step without its consequences leaves the recording of its path', () => {
  const findings = checkConsequences(
    paths.graph,
    { entries: {}, rows: [] },
    recordFailedPath('session'),
  );
  const [first = '', second = ''] = findings;
  expect(first).toMatch(/ × start has no row\n {4}start/);
  expect(second).not.toContain('recording:');
  const [, file = ''] = /recording: (\S+)/.exec(first) ?? [];
  const { recording } = parseRecording(readFileSync(file, 'utf8'));
  expect(recording.failure?.message).toContain('× start has no row');
  const [actor] = recording.actors.keys();
  expect(recording.snapshotAt(actor ?? '', recording.end)?.value).toBe('guest');
});

test('a path with an event that has no samples leaves its recording, too', () => {
  const { steps } = find(/profile\.refresh/);
  const finding = describeFinding('session', { rule: 'a rule', reason: 'it was broken', steps });
  expect(finding?.saved).toContain('.cache/recordings/unit-session-');
});
