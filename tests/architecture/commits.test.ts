import { describe, expect, test } from 'vitest';
import { findTitleProblem } from '#tools/checkCommits.mjs';

describe('commit titles', () => {
  test.each([
    'checkout: keep the draft after a forced logout',
    'server/db: survive a lost connection',
    'docs: need no browser for the drawings',
    `cart: ${'x'.repeat(66)}`,
  ])('%s is accepted', (title) => {
    expect(findTitleProblem(title)).toBeNull();
  });

  test.each([
    ['The cart is merged at login', 'not of the form “area: imperative sentence”'],
    ['Cart: merge at login', 'not of the form “area: imperative sentence”'],
    ['cart:merge at login', 'not of the form “area: imperative sentence”'],
    ['cart: Merge at login', 'the sentence begins with a capital letter'],
    ['cart: merge at login.', 'ends with a full stop'],
    ['cart: merged at login', '“merged” is not imperative'],
    ['cart: merging at login', '“merging” is not imperative'],
    ['cart: merges at login', '“merges” is not imperative'],
    [`cart: ${'x'.repeat(67)}`, 'longer than 72 characters'],
  ])('%s is refused', (title, problem) => {
    expect(findTitleProblem(title)).toBe(problem);
  });
});
