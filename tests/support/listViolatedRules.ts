import { act } from '@testing-library/react';
import axe, { type AxeResults } from 'axe-core';

/**
 * The names of the rules of axe that `element` violates. Updates of React wait until axe has
 * finished. The contrast of colours needs a browser, so tests/e2e checks it.
 */
export async function listViolatedRules(element: Element): Promise<readonly string[]> {
  const { violations } = await act<AxeResults>(async () =>
    axe.run(element, { rules: { 'color-contrast': { enabled: false } } }),
  );
  return violations.map(({ id }) => id);
}
