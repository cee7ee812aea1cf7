import { describe, expect, test } from 'vitest';
import { DecisionRecorder, findUndecided, recordDecisions } from '#explorer/conditions.ts';
import { type Failure, isSessionFailure } from '#models/failure.ts';
import { FAILURES } from '../fixtures/sampleData.ts';

function findConditions(failures: readonly Failure[]) {
  const recorder = new DecisionRecorder();
  for (const failure of failures) recordDecisions(recorder, () => isSessionFailure(failure));
  return findUndecided(recorder.records).undecided;
}

describe('the rules that guards call', () => {
  test('record each condition of their decisions', () => {
    const { network, sessionInvalid, loginNeeded } = FAILURES;
    expect(findConditions([network, sessionInvalid, loginNeeded])).toEqual([]);
    expect(findConditions([network, sessionInvalid])).toEqual([
      "models/failure.ts: failure.kind === 'sessionInvalid' || failure.kind === 'loginNeeded' ? failure.kind === 'loginNeeded'",
    ]);
  });
});
