import { expect } from 'vitest';
import type { ChartName } from '../charts.ts';
import { NOT_REPRODUCIBLE } from './notReproducible.ts';

/**
 * The transitions that the browser's paths of a chart omit are listed with a reason, and no others.
 */
export function expectListedOmissions(
  chart: ChartName,
  missing: readonly string[] | undefined,
): void {
  expect(
    missing,
    `let a step of ${chart} cause it (tests/paths/e2e/${chart}.environment.ts or .e2e.ts), or give a reason in tests/paths/e2e/notReproducible.ts`,
  ).toEqual(Object.keys(NOT_REPRODUCIBLE[chart] ?? {}));
}
