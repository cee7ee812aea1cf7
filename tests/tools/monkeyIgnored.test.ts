import { expect, test } from 'vitest';
import { createStep, createView, createWalkHistory } from '#tests/support/monkeySteps.ts';
import { findViolation, toSignature } from '#tools/monkey/properties.ts';

test('an ignored property is not reported', async () => {
  const step = createStep(createView('/home', { toasts: ['Saved', 'Saved'] }));
  const ignored = new Set(['no two notices say the same']);
  expect(await findViolation(step, createWalkHistory(), ignored)).toBeNull();
});

test('an ignored message of a property is not reported, but its other messages are', async () => {
  const show = (text: string) => createStep(createView('/home', { toasts: [text, text] }));
  const property = 'no two notices say the same';
  const ignored = new Set([toSignature({ property, message: '“12 saved” is shown twice' })]);
  const find = (text: string) => findViolation(show(text), createWalkHistory(), ignored);
  expect(await find('3 saved')).toBeNull();
  expect(await find('3 sent')).toMatchObject({ property });
});
