import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from './faults/faults.ts';
import { faulty } from './faults/workshop.ts';

test('every seeded fault still fits its chart, in one place', () => {
  for (const fault of faults) {
    const good = readFileSync(fault.file, 'utf8');
    expect(faulty(fault, good)).not.toBe(good);
  }
});
