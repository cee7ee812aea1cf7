import { describe, expect, test } from 'vitest';
import { addressErrors } from '#models/address/address.ts';
import { AU_STATE_NAMES, findStateByPostcode } from '#models/address/auState.ts';
import { FIELDS } from '#tests/fixtures/sampleData.ts';

describe('Australian states and postcodes', () => {
  const findProblems = (postcode: string, state: string) =>
    addressErrors({ ...FIELDS, postcode, state, city: 'Town', district: '' });

  test('match the ranges of Australia Post at both ends', () => {
    const ends: Record<string, string> = {
      '0199': '-',
      '0200': 'ACT',
      '0299': 'ACT',
      '0800': 'NT',
      '0999': 'NT',
      '1000': 'NSW',
      '2599': 'NSW',
      '2600': 'ACT',
      '2618': 'ACT',
      '2619': 'NSW',
      '2899': 'NSW',
      '2900': 'ACT',
      '2920': 'ACT',
      '2921': 'NSW',
      '2999': 'NSW',
      '3000': 'VIC',
      '3999': 'VIC',
      '4000': 'QLD',
      '4999': 'QLD',
      '5000': 'SA',
      '5999': 'SA',
      '6000': 'WA',
      '6999': 'WA',
      '7000': 'TAS',
      '7999': 'TAS',
      '8000': 'VIC',
      '8999': 'VIC',
      '9000': 'QLD',
      '9999': 'QLD',
      '300': '-',
    };
    const statesByPostcode = Object.keys(ends).map((code) => [
      code,
      findStateByPostcode(code) ?? '-',
    ]);
    expect(Object.fromEntries(statesByPostcode)).toEqual(ends);
  });

  test('agree, or the postcode has an error', () => {
    expect(findProblems('3000', 'WA')).toEqual([{ field: 'postcode', reason: 'mismatch' }]);
    expect(findProblems('0300', 'NT')).toEqual([{ field: 'postcode', reason: 'mismatch' }]);
    expect(findProblems('3000', 'VIC')).toEqual([]);
  });

  test('that serve both sides of a border agree with both states', () => {
    for (const [city, states] of [
      ['2620', ['NSW', 'ACT']],
      ['0872', ['NT', 'SA', 'WA']],
    ] as const) {
      const matchingStates = AU_STATE_NAMES.filter(
        (state) => findProblems(city, state).length === 0,
      );
      expect(matchingStates.toSorted()).toEqual([...states].toSorted());
    }
  });

  test('agree also with the full name of a state', () => {
    expect(
      ['Western Australia', 'wa', ' WA ', 'western australia'].flatMap((name) =>
        findProblems('6000', name),
      ),
    ).toEqual([]);
    expect(findProblems('6000', 'Victoria')).toEqual([{ field: 'postcode', reason: 'mismatch' }]);
  });
});
