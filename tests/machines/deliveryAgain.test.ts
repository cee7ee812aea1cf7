import { expect, test } from 'vitest';
import { selectTotal } from '#machines/checkout/checkout.selectors.ts';
import { selectStep } from '#machines/checkout/checkoutStep.selectors.ts';
import * as data from '../fixtures/sampleData.ts';
import { openCheckoutMachine, tinDraft } from './checkoutHarness.ts';

// Sylius/Sylius#5336
test('another address after a visit of the payment step is accepted, and its freight calculated', async () => {
  const { actor, fakes } = openCheckoutMachine({
    draft: { ...tinDraft, address: data.HOME, active: 1 },
  });
  await fakes.resolve('calculateFreight', 890);
  expect(selectStep(actor.getSnapshot())).toBe('payType');
  actor.send({ type: 'step.visit', step: 'delivery' });
  await fakes.resolve('calculateFreight', 890);
  actor.send({ type: 'address.submit', fields: data.FIELDS });
  await fakes.resolve('calculateFreight', 1490);
  expect(fakes.getInputs('calculateFreight').at(-1)).toMatchObject({
    draft: { address: data.FIELDS },
  });
  actor.send({ type: 'step.next' });
  expect(selectStep(actor.getSnapshot())).toBe('payType');
  expect(selectTotal(actor.getSnapshot())).toBe(2800 + 1490);
});
