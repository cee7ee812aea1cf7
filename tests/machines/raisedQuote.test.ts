import { expect, test } from 'vitest';
import {
  selectOrderComparison,
  selectPriceChange,
  selectTotal,
} from '#machines/checkout/checkout.selectors.ts';
import { paymentDraft, createCodeOutput, openCheckoutMachine, QUOTE } from './checkoutHarness.ts';

test('new prices of the cart keep the question, and are shown after a decline without another one', async () => {
  const { actor, fakes, facts } = openCheckoutMachine({ draft: paymentDraft });
  actor.send({ type: 'order.submit' });
  const dearer = { ...QUOTE, goodsTotalCents: 3110, totalCents: 4000 };
  await fakes.resolve('requestTransactionCode', createCodeOutput('code-1', dearer));
  expect(facts).toEqual([{ type: 'quote.raised' }]);
  const lines = paymentDraft.lines.map((line) => ({ ...line, memberPriceCents: 3110 }));
  actor.send({ type: 'lines.change', lines });
  expect(actor.getSnapshot().value).toEqual({ placing: 'awaitingConsent' });
  expect(selectPriceChange(actor.getSnapshot())).toEqual({ oldCents: 3690, newCents: 4000 });
  actor.send({ type: 'quote.decline' });
  await fakes.resolve('calculateFreight', 890);
  expect(actor.getSnapshot().value).toEqual({ payType: 'choosing' });
  expect(selectTotal(actor.getSnapshot())).toBe(4000);
  expect(selectOrderComparison(actor.getSnapshot()).total).toEqual({
    oldCents: 3690,
    newCents: 4000,
  });
  actor.send({
    type: 'lines.change',
    lines: lines.map((line) => ({ ...line, memberPriceCents: 3200 })),
  });
  await fakes.resolve('calculateFreight', 890);
  expect(actor.getSnapshot().value).toEqual({ payType: 'awaitingConsent' });
});

test('another quantity in the cart ends the question about a higher total', async () => {
  const { actor, fakes } = openCheckoutMachine({ draft: paymentDraft });
  actor.send({ type: 'order.submit' });
  await fakes.resolve(
    'requestTransactionCode',
    createCodeOutput('code-1', { ...QUOTE, totalCents: 4000 }),
  );
  const lines = paymentDraft.lines.map((line) => ({ ...line, quantity: line.quantity + 1 }));
  actor.send({ type: 'lines.change', lines });
  expect(actor.getSnapshot().value).toEqual({ payType: 'calculatingFreight' });
});
