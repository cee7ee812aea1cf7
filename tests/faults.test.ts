import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from './faults/faults.ts';
import { viewFaults } from './faults/viewFaults.ts';
import { faulty } from './faults/workshop.ts';

test('every seeded fault still fits its chart or its page, in one place', () => {
  for (const fault of [...faults, ...viewFaults]) {
    const good = readFileSync(fault.file, 'utf8');
    expect(faulty(fault, good)).not.toBe(good);
  }
});
