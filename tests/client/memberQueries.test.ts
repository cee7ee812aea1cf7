import { describe, expect, test } from 'vitest';
import { ANNA, createSampleCart, createSampleLine, TIN } from '#tests/fixtures/sampleData.ts';
import { isolatePage } from '#tests/support/browserPage.ts';
import { failingReply } from '#tests/support/fakeClient.ts';
import { startHeadlessAppWithState } from '#tests/support/headlessApp.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

isolatePage();
const cart = createSampleCart([createSampleLine(TIN)]);

describe('queries', () => {
  test('of a page end the session only if it is invalid', async () => {
    const shop = startHeadlessAppWithState({
      session: ANNA,
      cart,
      replies: { orderList: failingReply({ kind: 'server' }) },
    });
    const { orderListCall } = await import('#models/order/order.api.ts');
    const read = shop.mall.queries.get(orderListCall, {});
    await waitForCondition(() => expect(read.getSnapshot().matches('failed')).toBe(true));
    expect(shop.session.getSnapshot().matches('member')).toBe(true);
    shop.replies['orderList'] = failingReply({ kind: 'sessionInvalid', msg: '' });
    shop.mall.queries.invalidate(['orderList']);
    await waitForCondition(() => expect(shop.session.getSnapshot().value).toBe('invalidated'));
  });

  test('that only an intent has sent do not end the session, until a page is opened', async () => {
    const { orderListCall } = await import('#models/order/order.api.ts');
    const shop = startHeadlessAppWithState({
      ...{ session: ANNA, cart },
      replies: { orderList: failingReply({ kind: 'sessionInvalid', msg: '' }) },
    });
    const { queries } = shop.mall;
    const { actor, drop } = queries.prefetch(orderListCall, {});
    await waitForCondition(() => expect(actor.getSnapshot().matches('failed')).toBe(true));
    expect(shop.session.getSnapshot().matches('member')).toBe(true);
    drop();
    queries.get(orderListCall, {});
    await waitForCondition(() => expect(shop.session.getSnapshot().value).toBe('invalidated'));
  });

  test('of an account page are read at its intent or at the click, and not at both', async () => {
    const { orderListCall } = await import('#models/order/order.api.ts');
    const shop = startHeadlessAppWithState({
      ...{ session: ANNA, cart },
      replies: { orderList: { list: [] } },
    });
    const { queries } = shop.mall;
    const { actor } = queries.prefetch(orderListCall, {});
    await waitForCondition(() => expect(actor.getSnapshot().matches('ready')).toBe(true));
    shop.history.push('/home/account/orders');
    expect(queries.get(orderListCall, {})).toBe(actor);
    expect(actor.getSnapshot().value).toBe('ready');
    shop.history.push('/home/account');
    expect(actor.getSnapshot().value).toBe('refreshing');
  });

  test('of a member are cleared at logout, public ones are kept', async () => {
    const shop = startHeadlessAppWithState({
      session: ANNA,
      cart,
      replies: { logout: null },
    });
    const { orderListCall } = await import('#models/order/order.api.ts');
    const { classifyCall } = await import('#models/catalogue/catalogue.api.ts');
    const { queries: reads } = shop.mall;
    const [orders, categories] = [reads.get(orderListCall, {}), reads.get(classifyCall, {})];
    expect([
      reads.get(orderListCall, {}) === orders,
      reads.get(classifyCall, {}) === categories,
    ]).toEqual([true, true]);
    shop.session.send({ type: 'session.logOut' });
    expect([
      reads.get(orderListCall, {}) === orders,
      reads.get(classifyCall, {}) === categories,
    ]).toEqual([false, true]);
  });
});
