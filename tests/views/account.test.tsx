import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { POINTS_REASONS } from '#models/wallet/wallet.ts';
import { en } from '#src/text/en.ts';
import { failingReply, pendingReply } from '#tests/support/fakeClient.ts';
import { listViolatedRules } from '#tests/support/listViolatedRules.ts';
import { sampleMember, renderShop } from '#tests/support/renderShop.tsx';

const userInfo = { balance: 52.3, integral: 120 };
const at = Date.UTC(2026, 10, 20, 3);

const open = (page: string, replies = {}) =>
  renderShop({
    path: `/home/account${page}`,
    session: sampleMember,
    replies: { userInfo, ...replies },
  });

describe('the account', () => {
  test('redirects a guest to the login and back', () => {
    const shop = renderShop({ path: '/home/account/orders?status=paid' });
    const { pathname, search } = shop.history.current().location;
    expect(pathname + search).toBe(
      '/home/login?redirect=%2Fhome%2Faccount%2Forders%3Fstatus%3Dpaid',
    );
  });

  test('shows the account, balance, points and links to all its pages', async () => {
    open('');
    const summary = await screen.findByRole('region', { name: 'My account' });
    expect(await within(summary).findByText('A$52.30')).toBeDefined();
    expect(summary.textContent).toContain('Hello, Mia');
    expect(within(summary).getByText('120')).toBeDefined();
    const pages = screen.getByRole('navigation', { name: 'Account' });
    expect(
      within(pages)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Account details',
      'Orders',
      'Saved products',
      'Addresses',
      'Wallet',
      'Rewards',
      'Login and security',
    ]);
  });

  test('shows no amount before the balance has loaded', async () => {
    open('', { userInfo: pendingReply });
    const summary = await screen.findByRole('region', { name: 'My account' });
    expect(summary.getAttribute('aria-busy')).toBe('true');
    const message = 'Loading your balance and points';
    expect(within(summary).getByText(message).role).toBe('status');
    expect(summary.textContent).toBe(`${message}Hello, MiaMember, level 1BalancePoints`);
  });

  test('shows no amount if the balance did not load, and loads it again on request', async () => {
    const shop = open('', { userInfo: failingReply({ kind: 'network' }) });
    const summary = within(await screen.findByRole('region', { name: 'My account' }));
    expect(await summary.findByText('We couldn’t load your balance and points.')).toBeDefined();
    expect(screen.getAllByText(en.failure.network)).toHaveLength(1);
    expect(summary.getAllByText('–')).toHaveLength(2);
    shop.reply('userInfo', userInfo);
    await userEvent.click(summary.getByRole('button', { name: 'Try again' }));
    expect(await summary.findByText('A$52.30')).toBeDefined();
    expect(summary.queryByRole('button')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('marks the page that is open as active', async () => {
    open('/wallet');
    const link = await screen.findByRole('link', { name: 'Wallet', current: 'page' });
    expect(link.className).toContain('active');
  });

  for (const page of ['/orderdetails/WL1', '/invoice/WL1', '/logis?orderNo=WL1']) {
    test(`marks Orders as active at ${page}`, async () => {
      open(page);
      const pages = await screen.findByRole('navigation', { name: 'Account' });
      const lit = within(pages)
        .getAllByRole('link')
        .filter((link) => link.classList.contains('active'));
      expect(lit.map((link) => link.textContent)).toEqual(['Orders']);
    });
  }

  for (const [page, title] of [
    ['', 'My account'],
    ['/accountdetails', 'Account details'],
    ['/orders', 'Orders'],
    ['/orderdetails/WL1', 'Order WL1'],
    ['/useraddress', 'Addresses'],
    ['/logis', 'Delivery'],
    ['/password', 'Login and security'],
    ['/wallet', 'Wallet'],
    ['/rewards', 'Rewards'],
  ] as const) {
    test(`at ${page || '/'} has one heading, a title, and no violations of axe`, async () => {
      open(page);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      await waitFor(() => expect(document.title).toBe(`${title} · Wattle Lane`));
      expect(await listViolatedRules(screen.getByRole('main'))).toEqual([]);
    });
  }

  test('shows a page in Chinese', async () => {
    renderShop({
      path: '/home/account/wallet',
      session: sampleMember,
      cookies: { lang: 'zh-Hans' },
      replies: { userInfo, balanceEntries: { list: [], total: 0 } },
    });
    expect(await screen.findByText('余额还没有变动')).toBeDefined();
  });
});

describe('the wallet', () => {
  test('lists the transactions with their orders', async () => {
    open('/wallet', {
      balanceEntries: {
        list: [
          { at, amount: -41.85, reason: 'payment', orderNo: 'WL1' },
          { at: at - 1, amount: 100, reason: 'recharge', orderNo: null, rechargeNo: 'RC2' },
        ],
        total: 2,
      },
    });
    const rows = within(await screen.findByRole('list', { name: 'History' })).getAllByRole(
      'listitem',
    );
    expect(rows.map((row) => row.lastChild?.textContent)).toEqual(['−A$41.85', '+A$100.00']);
    // Customer service needs the number to pay out the balance.
    expect(rows[1]?.textContent).toContain('Top-up number RC2');
    expect(screen.getByRole('link', { name: 'Order WL1' }).getAttribute('href')).toBe(
      '/home/account/orderdetails/WL1',
    );
  });

  test('shows an empty history, and a message while it is loading', async () => {
    const shop = open('/wallet', { balanceEntries: pendingReply });
    expect(await screen.findByText('Loading your balance history')).toBeDefined();
    shop.unmount();
    open('/wallet', { balanceEntries: { list: [], total: 0 } });
    expect(await screen.findByText('No balance activity yet')).toBeDefined();
  });

  test('that fails to load shows the reason and a retry button', async () => {
    const shop = open('/wallet', { balanceEntries: failingReply({ kind: 'network' }) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    shop.reply('balanceEntries', { list: [], total: 0 });
    await userEvent.click(retry);
    expect(await screen.findByText('No balance activity yet')).toBeDefined();
  });

  test('of a server without the list shows the balance and no error', async () => {
    open('/wallet', { balanceEntries: failingReply({ kind: 'absent' }) });
    expect(await screen.findByText('A$52.30')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('a page after the last', () => {
  test.each([
    ['/wallet', 'balanceEntries', /No balance activity/],
    ['/rewards', 'pointsEntries', /No points yet/],
  ])('of %s links the last page', async (page, call, emptySentence) => {
    open(`${page}?page=99`, { [call]: { list: [], total: 41 } });
    expect(await screen.findByText('This page has no entries')).toBeDefined();
    expect(screen.getByText('The history has only 3 pages.')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Go to the last page' });
    expect(link.getAttribute('href')).toBe(`/home/account${page}?page=3`);
    expect(screen.queryByText(emptySentence)).toBeNull();
  });
});

describe('the rewards', () => {
  test('show each reason with the text of §8', async () => {
    open('/rewards', {
      pointsEntries: {
        list: POINTS_REASONS.map((reason, place) => ({
          at: at - place,
          amount: reason === 'order' ? 31 : -31,
          reason,
          orderNo: reason === 'order' ? 'WL1' : null,
        })),
        total: POINTS_REASONS.length,
      },
    });
    const rows = within(await screen.findByRole('list', { name: 'History' })).getAllByRole(
      'listitem',
    );
    expect(rows.map((row) => row.firstChild?.firstChild?.textContent)).toEqual([
      'Add credits by order amount',
      'Reverse points on checkout reversal',
      'Reverse points on return',
      'Reverse points on mall cancel',
      'Administrator Adjustment',
    ]);
    expect(rows[0]?.textContent).toContain('+31 points');
    // The link has a separate line: a separator would end the line before it on a phone.
    expect(rows[0]?.textContent).not.toContain('·');
    expect(screen.getByRole('link', { name: 'Order WL1' })).toBeDefined();
  });

  test('of a new member are empty', async () => {
    open('/rewards', { pointsEntries: { list: [], total: 0 } });
    expect(await screen.findByText('No points yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe('/shop');
  });
});
