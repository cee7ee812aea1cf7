import { expect, test } from 'vitest';
import { selectStep } from '#machines/checkout/checkout.selectors.ts';
import * as data from '../paths/sampleData.ts';
import { openCheckout, tin } from './checkouts.ts';

const { ANNA, BABY, FIELDS, HALF_TYPED, HOME, inPromotion, SERUM, SPRING, TIN } = data;

test.for([
  { who: 'a guest', account: null },
  { who: 'a member', account: ANNA.account },
])('the freight is asked for what $who has chosen, at either step', ({ account }) => {
  for (const active of [0, 1] as const) {
    const draft = { ...tin, address: HOME, active };
    const { ports } = openCheckout({ account, draft });
    expect(ports.inputs('calculateFreight')).toEqual([{ draft, isMember: account !== null }]);
  }
});

test('the address that was typed is the one whose freight is asked for', () => {
  const { actor, ports } = openCheckout({ draft: tin });
  actor.send({ type: 'address.submit', fields: FIELDS });
  expect(ports.inputs('calculateFreight')).toEqual([
    { draft: { ...tin, address: FIELDS, typed: FIELDS }, isMember: true },
  ]);
});

test('an address that is half typed is kept as it is', () => {
  const { actor } = openCheckout({ draft: tin });
  actor.send({ type: 'address.type', fields: HALF_TYPED });
  expect(actor.getSnapshot().context.draft).toEqual({ ...tin, typed: HALF_TYPED });
});

test('goods that changed in another tab are those whose freight is asked for', () => {
  const { actor, ports } = openCheckout({ draft: { ...tin, address: HOME } });
  const lines = [data.line(TIN, { goodsAmount: 2 })];
  actor.send({ type: 'lines.change', lines });
  expect(ports.inputs('calculateFreight').at(-1)).toEqual({
    draft: { ...tin, address: HOME, lines },
    isMember: true,
  });
});

test('goods of two promotions wait until one of them is taken away, then go on', () => {
  const spring = inPromotion(TIN, SPRING);
  const { actor } = openCheckout({ draft: tin });
  actor.send({ type: 'lines.change', lines: [spring, inPromotion(SERUM, BABY)] });
  expect(actor.getSnapshot().value).toBe('mixed');
  actor.send({ type: 'lines.change', lines: [spring] });
  expect(selectStep(actor.getSnapshot())).toBe('delivery');
  expect(actor.getSnapshot().context.draft.lines).toEqual([spring]);
});
