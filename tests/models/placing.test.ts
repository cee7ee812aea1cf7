import { expect, test } from 'vitest';
import { isNewCodeNeeded } from '#models/checkout/placing.ts';
import { type Failure, REFUSAL_REASONS } from '#models/failure.ts';

const refusal: Failure = { kind: 'refused', code: '1002', msg: '' };

test('a refused order needs a new code after a changed price or for an unpaid order of the same lines', () => {
  const reasons = REFUSAL_REASONS.filter((reason) => isNewCodeNeeded({ ...refusal, reason }));
  expect(reasons).toEqual(['priceChanged', 'orderRepeated']);
});

test('any other failure needs no new code', () => {
  const failures: Failure[] = [refusal, { kind: 'network' }, { kind: 'loginNeeded' }];
  expect(failures.filter(isNewCodeNeeded)).toEqual([]);
});
