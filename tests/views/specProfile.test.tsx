import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { STATUS_CODES } from '#models/order/order.ts';
import { toWireOrderDetail } from '#tests/fixtures/orderFixtures.ts';
import { failingReply } from '#tests/support/fakeClient.ts';
import { findHeading, renderCheckoutPage } from '#tests/support/renderCheckout.tsx';
import { renderShop, sampleMember } from '#tests/support/renderShop.tsx';

const ORDER_NO = 'WL26112100000001';
const absent = failingReply({ kind: 'absent' });
const openAccountPage = (path: string, replies: Readonly<Record<string, unknown>>) =>
  renderShop({
    path,
    session: sampleMember,
    profile: 'spec',
    replies: { userInfo: { balance: 0, integral: 0 }, ...replies },
  });

describe('with a server that has only the calls of the specification', () => {
  test('the checkout delivers and offers no pickup', async () => {
    renderCheckoutPage({ profile: 'spec' });
    await findHeading('Delivery');
    expect(screen.queryByRole('radio', { name: /Pickup/ })).toBeNull();
  });

  test.each(['unpaid', 'shipped', 'completed'] as const)(
    'an order that is %s offers nothing that the server lacks',
    async (state) => {
      openAccountPage(`/home/account/orderdetails/${ORDER_NO}`, {
        orderDetail: toWireOrderDetail({ state, orderStatus: STATUS_CODES[state] }),
      });
      const heading = await screen.findByRole('heading', { name: 'Items' });
      const actions = heading.ownerDocument.querySelector<HTMLElement>('[data-machine="mutation"]');
      const offered = [...(actions?.querySelectorAll('a, button') ?? [])].map(
        (element) => element.textContent,
      );
      expect(offered).toEqual(state === 'unpaid' ? ['Pay A$41.85'] : []);
    },
  );

  test('the wallet shows its balance without a history', async () => {
    openAccountPage('/home/account/wallet', { balanceEntries: absent });
    await findHeading('Wallet');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'History' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('the page of a delivery shows no error', async () => {
    openAccountPage(`/home/account/logis?orderNo=${ORDER_NO}`, { logistics: absent });
    expect(
      await screen.findByText('The tracking number appears here once the parcel ships.'),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test.each(['/home/about-us/information', '/home/account/accountdetails'])(
    '%s links neither to saved products nor to bulk purchase',
    async (path) => {
      openAccountPage(path, {});
      await screen.findByRole('heading', { level: 1 });
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links).toContain('/brand');
      expect(links.filter((link) => link === '/saved' || link === '/home/bulk')).toEqual([]);
    },
  );
});
