import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applyFault } from '#tools/faults/applyFault.ts';
import { countMutants, toFaultResult } from '#tools/faults/faultResult.ts';
import { describeSimulationFailure, type FaultLayer, faultLayers } from '#tools/faults/layers.ts';

const layers = Object.entries<FaultLayer>(faultLayers);

test.each(layers)('each fault of %s matches the code in exactly one place', (_, { faults }) => {
  const outdated = faults.flatMap((fault) => {
    const code = readFileSync(fault.file, 'utf8');
    try {
      return applyFault(fault, code) === code ? [fault.title] : [];
    } catch (error) {
      return [String(error)];
    }
  });
  expect(outdated).toEqual([]);
});

describe('a fault', () => {
  const fault = {
    ...{ title: 'free freight', file: 'a.ts', subject: '4.1a' },
    ...{ within: 'total', from: '', to: '' },
  };

  test('matches code with another layout', () => {
    const edit = { ...fault, from: 'sum(a, freight)', to: 'sum(a)' };
    expect(applyFault(edit, 'const total = sum(\n  a,\n  freight,\n);')).toBe(
      'const total = sum(a);',
    );
    const line = { ...fault, from: 'a: 1,', to: '' };
    expect(applyFault(line, 'const total = {\n  a: 1,\n};')).toBe('const total = {\n  \n};');
    expect(applyFault(line, 'const total = { a: 1 };')).toBe('const total = { };');
  });

  test('is searched for in the named function, or in a whole file with SQL', () => {
    const code = 'const free = () => cents > 0;\nconst paid = () => cents > 0;';
    const edit = { ...fault, from: 'cents > 0', to: 'true' };
    expect(applyFault({ ...edit, within: 'paid' }, code)).toBe(
      'const free = () => cents > 0;\nconst paid = () => true;',
    );
    expect(() => applyFault({ ...edit, within: 'gone' }, code)).toThrow('in 0 places');
    const twice = 'const paid = () => cents > 0 || cents > 0;';
    expect(() => applyFault({ ...edit, within: 'paid' }, twice)).toThrow('in 2 places');
    const sqlEdit = { ...edit, file: 'a.sql', within: '' };
    expect(applyFault(sqlEdit, 'CHECK (cents > 0);')).toBe('CHECK (true);');
  });
});

describe('the result of a fault', () => {
  const toResult = (...failureMessages: readonly string[]) =>
    toFaultResult({
      testResults: [
        {
          ...{ name: 'a.test.ts', message: '' },
          assertionResults: [{ status: 'failed', fullName: 'a b', failureMessages }],
        },
      ],
    });

  test('counts a failed assertion as a detection', () => {
    expect(toResult('AssertionError: expected 1 to be 2')).toEqual({
      ...{ isCaught: true, isTimedOut: false },
      ...{ by: 'a b', message: 'AssertionError: expected 1 to be 2' },
    });
  });

  test.each([
    ['the runner', 'Error: Test timed out in 30000ms.'],
    ['a hook', 'Error: Hook timed out in 10000ms.'],
    ['a worker', '[vitest-pool]: Timeout starting forks runner.'],
    ['the browser', 'TimeoutError: locator.waitFor: Timeout 30000ms exceeded.'],
    ['a navigation', 'TimeoutError: page.goto: Timeout 30000ms exceeded.\nCall log:'],
    ['the library for the DOM', 'Error: Timed out in waitFor.\n\nIgnored nodes: comments'],
    ['a wait of the runner', 'Error: Timed out in waitFor!'],
    ['a wait for a removal', 'Error: Timed out in waitForElementToBeRemoved.'],
  ])('does not count a timeout of %s as a detection', (_, message) => {
    expect(toResult(message)).toEqual({
      isCaught: false,
      isTimedOut: true,
      by: 'timed out, which does not count: a b',
      message: '',
    });
  });

  test('counts a wait that ends with the error of its last attempt', () => {
    const message = 'TestingLibraryElementError: Unable to find role="button" and name "Pay"';
    expect(toResult(message)).toMatchObject({ isCaught: true });
  });

  test('of the simulation names the rule, the seed and the number of steps', () => {
    const message = 'Error: …\nbroken: nobody pays twice: WL1\nseed 7, 3 steps:\n  1. buy\n';
    expect(describeSimulationFailure(message)).toBe('nobody pays twice (seed 7, 3 steps)');
    expect(describeSimulationFailure('AssertionError')).toBeUndefined();
  });

  test('does not count a mutant that timed out as killed', () => {
    const mutants = ['Killed', 'Timeout', 'Survived', 'Ignored'].map((status) => ({ status }));
    expect(countMutants({ files: { 'a.ts': { mutants } } })).toEqual({
      killed: 1,
      timedOut: 1,
      total: 3,
    });
  });
});
