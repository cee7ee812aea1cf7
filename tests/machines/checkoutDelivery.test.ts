import { expect, test } from 'vitest';
import { selectStep } from '#machines/checkout/checkoutStep.selectors.ts';
import * as data from '../fixtures/sampleData.ts';
import { openCheckoutMachine, tinDraft } from './checkoutHarness.ts';

const {
  ANNA,
  BABY,
  FIELDS,
  HALF_TYPED,
  HOME,
  createPromotionLine: inPromotion,
  SERUM,
  SPRING,
  TIN,
} = data;

test.for([
  { shopper: 'a guest', account: null },
  { shopper: 'a member', account: ANNA.account },
])('the freight is requested for what $shopper has chosen, at either step', ({ account }) => {
  for (const active of [0, 1] as const) {
    const draft = { ...tinDraft, address: HOME, active };
    const { fakes } = openCheckoutMachine({ account, draft });
    expect(fakes.getInputs('calculateFreight')).toEqual([{ draft, isMember: account !== null }]);
  }
});

test('the freight is calculated for the typed address', () => {
  const { actor, fakes } = openCheckoutMachine({ draft: tinDraft });
  actor.send({ type: 'address.submit', fields: FIELDS });
  expect(fakes.getInputs('calculateFreight')).toEqual([
    { draft: { ...tinDraft, address: FIELDS, typed: FIELDS }, isMember: true },
  ]);
});

test('a partly typed address is kept', () => {
  const { actor } = openCheckoutMachine({ draft: tinDraft });
  actor.send({ type: 'addressForm.change', fields: HALF_TYPED });
  expect(actor.getSnapshot().context.draft).toEqual({ ...tinDraft, typed: HALF_TYPED });
});

test('the freight is calculated for the goods that changed in another tab', () => {
  const { actor, fakes } = openCheckoutMachine({ draft: { ...tinDraft, address: HOME } });
  const lines = [data.createSampleLine(TIN, { quantity: 2 })];
  actor.send({ type: 'lines.change', lines });
  expect(fakes.getInputs('calculateFreight').at(-1)).toEqual({
    draft: { ...tinDraft, address: HOME, lines },
    isMember: true,
  });
});

test('goods of two promotions block the checkout until one promotion is removed', () => {
  const spring = inPromotion(TIN, SPRING);
  const { actor } = openCheckoutMachine({ draft: tinDraft });
  actor.send({ type: 'lines.change', lines: [spring, inPromotion(SERUM, BABY)] });
  expect(actor.getSnapshot().value).toBe('mixedPromotions');
  actor.send({ type: 'lines.change', lines: [spring] });
  expect(selectStep(actor.getSnapshot())).toBe('delivery');
  expect(actor.getSnapshot().context.draft.lines).toEqual([spring]);
});
