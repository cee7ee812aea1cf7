import { expect, test, vi } from 'vitest';
import { subscribeToPageEvents } from '#src/mall/pageEvents.ts';
import { ANNA, createSampleCart, createSampleLine, TIN } from '#tests/fixtures/sampleData.ts';
import { isolatePage } from '#tests/support/browserPage.ts';
import { startHeadlessAppWithState } from '#tests/support/headlessApp.ts';

isolatePage();

/** Restores a page with the cart of a member from the back/forward cache. */
function restorePage(isUnsaved: boolean) {
  const shop = startHeadlessAppWithState({
    session: ANNA,
    cart: createSampleCart([createSampleLine(TIN)]),
  });
  const addition = { goods: TIN, quantity: 1, promotion: null };
  if (isUnsaved) shop.cart.send({ type: 'cart.add', addition });
  const reload = vi.fn<() => void>();
  const page = Object.assign(new EventTarget(), {
    document: new EventTarget(),
    location: { reload },
  });
  subscribeToPageEvents(shop.mall, page as never); // what it uses of a window
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  return { reloads: reload.mock.calls.length, status: shop.mall.actor.getSnapshot().status };
}

test('a restored page with unsaved changes of the cart loads again, because the next document has sent them', () => {
  expect(restorePage(true)).toEqual({ reloads: 1, status: 'stopped' });
});

test('a restored page without unsaved changes continues', () => {
  expect(restorePage(false)).toEqual({ reloads: 0, status: 'active' });
});
