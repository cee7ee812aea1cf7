// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { accountLink, guestOnly } from '#src/mall/savedHeader.css.ts';
import {
  createGoods,
  createGoodsListReply,
  catalogueReplies,
} from '#tests/fixtures/catalogueReplies.ts';
import { failingReply } from '#tests/support/fakeClient.ts';
import { sampleMember, renderShop } from '#tests/support/renderShop.tsx';

const search = () => screen.getByRole('combobox', { name: /Search the shop|搜索商城/ });
/** A category of the bar, which loads after the first rendering. */
const findCategory = () => screen.findByRole('button', { name: 'Pantry Food' });

describe('the footer', () => {
  test.each(['/brand', '/home/bulk', '/home/about-us/information'])(
    'marks the page that is open as active: %s',
    async (path) => {
      renderShop({ path, replies: catalogueReplies });
      await screen.findByRole('heading', { level: 1 });
      const footer = within(screen.getByRole('contentinfo'));
      const active = footer
        .getAllByRole('link')
        .filter(({ classList }) => classList.contains('active'));
      expect(
        active.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')]),
      ).toEqual([[path, 'page']]);
    },
  );
});

test('the link of the account has one word for guests and one for members who return', async () => {
  renderShop({ path: '/nowhere', replies: catalogueReplies });
  const words = await screen.findAllByText('Log in');
  expect(words.map(({ className }) => className)).toEqual([guestOnly, guestOnly]);
  expect(document.querySelector('[data-text="Account"]')?.className).toBe(accountLink);
});

describe('search', () => {
  test('a shopper types, selects a suggestion with the arrow keys and opens it with Enter', async () => {
    const shop = renderShop({ path: '/nowhere', replies: catalogueReplies });
    await userEvent.type(search(), 'hon');
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(4));
    expect(shop.getInputs('goodsList')).toEqual([
      { word: 'hon', pageSize: 6, isEnglishWebsite: true },
    ]);
    await userEvent.keyboard('{ArrowDown}');
    const first = within(list).getByRole('option', { selected: true });
    expect(first.textContent).toBe('HoneyCategory');
    expect(search().getAttribute('aria-activedescendant')).toBe(first.id);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(shop.history.current().location.pathname).toBe('/shop/shopdetails/10');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('a suggestion marks the letters that the shopper has not typed', async () => {
    renderShop({ path: '/nowhere', replies: catalogueReplies });
    await userEvent.type(search(), 'HON');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
    const marked = screen
      .getAllByRole('option')
      .map((option) => [...option.querySelectorAll('b')].map(({ textContent }) => textContent));
    expect(marked).toEqual([['', 'ey'], ['Manuka ', 'ey'], [], []]);
  });

  test('the request is sent once the shopper pauses, not for each letter', async () => {
    const shop = renderShop({ path: '/nowhere', replies: catalogueReplies });
    await userEvent.type(search(), 'hon');
    await screen.findByRole('listbox', { name: 'Suggestions' });
    await userEvent.type(search(), 'eycomb');
    await screen.findByRole('option', { name: 'See all results for “honeycomb”' });
    expect(shop.getInputs('goodsList')).toEqual([
      expect.objectContaining({ word: 'hon' }),
      expect.objectContaining({ word: 'honeycomb' }),
    ]);
  });

  test('Enter without a suggestion searches for the word', async () => {
    const shop = renderShop({ path: '/nowhere', replies: catalogueReplies });
    await userEvent.type(search(), ' fish oil {Enter}');
    const { pathname, search: query } = shop.history.current().location;
    expect(`${pathname}${query}`).toBe('/shop?word=fish+oil');
  });

  test('Escape closes the suggestions and keeps the typed text', async () => {
    renderShop({ path: '/nowhere', replies: catalogueReplies });
    await userEvent.type(search(), 'hon');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(search()).toHaveProperty('value', 'hon');
  });

  test('a chosen suggestion moves the focus to the page that it opens', async () => {
    renderShop({ path: '/nowhere', replies: catalogueReplies });
    await userEvent.type(search(), 'hon');
    const list = await screen.findByRole('listbox');
    const isHoney = (_: string, element: Element | null) =>
      element?.role === 'option' && element.textContent.startsWith('Manuka Honey');
    await userEvent.click(await within(list).findByText(isHoney));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Manuka Honey' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('a word without suggestions can be searched', async () => {
    renderShop({
      path: '/nowhere',
      replies: { ...catalogueReplies, goodsList: createGoodsListReply() },
    });
    await userEvent.type(search(), 'zzz');
    const list = await screen.findByRole('listbox');
    await screen.findByText('No suggestions. Press Enter to search.');
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['See all results for “zzz”']);
  });
});

describe('language and country', () => {
  test('the switch changes the whole page to Chinese, including names of categories', async () => {
    renderShop({ path: '/nowhere', replies: catalogueReplies });
    await findCategory();
    await userEvent.click(screen.getByRole('button', { name: /Delivery country and language/ }));
    await userEvent.click(await screen.findByRole('button', { name: '简体中文' }));
    expect(await screen.findByRole('button', { name: '食品' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: '找不到这个页面' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('zh-Hans');
    await waitFor(() => expect(document.title).toBe('找不到这个页面 · Wattle Lane'));
  });

  test('the selected delivery country is stored', async () => {
    renderShop({ path: '/nowhere', replies: catalogueReplies });
    await userEvent.click(screen.getByRole('button', { name: /Delivery country and language/ }));
    await userEvent.selectOptions(await screen.findByLabelText('Deliver to'), 'MY');
    expect(screen.getByRole('button', { name: /Malaysia · English/ })).toBeTruthy();
    expect(document.cookie).toContain('country=MY');
  });

  test('Escape closes the menu and returns the focus to its button', async () => {
    renderShop({ path: '/nowhere', replies: catalogueReplies });
    const button = screen.getByRole('button', { name: /Delivery country and language/ });
    await userEvent.click(button);
    await screen.findByLabelText('Deliver to');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });
});

describe('account and cart in the header', () => {
  test('a guest opens the login and is redirected back', async () => {
    renderShop({ path: '/shop?word=tea', replies: catalogueReplies });
    const [link] = await screen.findAllByRole('link', { name: 'Log in' });
    expect(link?.getAttribute('href')).toBe('/home/login?redirect=%2Fshop%3Fword%3Dtea');
  });

  test('a member sees the nickname and can log out', async () => {
    const shop = renderShop({
      path: '/nowhere',
      session: sampleMember,
      replies: { ...catalogueReplies, logout: null, userInfo: { balance: 0, integral: 0 } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Account of Mia' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(shop.storage.loadSession()).toBeNull());
    expect((await screen.findAllByRole('link', { name: 'Log in' })).length).toBeGreaterThan(0);
  });

  function openWithFocusInHeader() {
    const replies = { ...catalogueReplies, logout: null, userInfo: { balance: 0, integral: 0 } };
    const { mall } = renderShop({ path: '/nowhere', session: sampleMember, replies });
    const account = screen.getByRole('button', { name: 'Account of Mia' });
    act(() => account.focus());
    const { session } = mall.actor.getSnapshot().context;
    return { account, endLogin: () => act(() => session.send({ type: 'session.logOut' })) };
  }

  test('the link to the login receives the focus of the account button when the login ends', async () => {
    const { endLogin } = openWithFocusInHeader();
    endLogin();
    const header = within(screen.getByRole('banner'));
    const login = await header.findByRole('link', { name: 'Log in' });
    expect(document.activeElement).toBe(login);
  });

  test('the end of the login does not move the focus into the header', async () => {
    const { account, endLogin } = openWithFocusInHeader();
    act(() => account.blur());
    endLogin();
    await within(screen.getByRole('banner')).findByRole('link', { name: 'Log in' });
    expect(document.activeElement).toBe(document.body);
  });

  test('the cart link shows quantity and total', async () => {
    const line = { ...createGoods(), lineId: '10:', quantity: 2, checked: true };
    renderShop({
      path: '/nowhere',
      replies: catalogueReplies,
      cart: { lines: [line], promotions: [] },
    });
    const [cart] = screen.getAllByRole('link', { name: 'Cart, 2 items, A$80.00' });
    expect(cart?.dataset).toMatchObject({ machine: 'cart', state: 'guest.idle' });
    await findCategory();
  });
});

describe('the layout', () => {
  test('the categories open their subcategories and close with Escape', async () => {
    renderShop({ path: '/nowhere', replies: catalogueReplies });
    const button = await findCategory();
    await userEvent.click(button);
    expect(screen.getByRole('link', { name: 'Honey' }).getAttribute('href')).toBe(
      '/shop?firstCategoryId=1&goodsTypeId=11',
    );
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Honey' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('the notice for small screens stays dismissed', async () => {
    const { unmount } = renderShop({ path: '/nowhere', replies: catalogueReplies });
    await findCategory();
    expect(screen.getByText('Use PC for the best browsing experience')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Use PC for the best browsing experience')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    unmount();
    renderShop({
      path: '/nowhere',
      replies: catalogueReplies,
      cookies: { smallScreenNotice: 'dismissed' },
    });
    await findCategory();
    expect(screen.queryByText('Use PC for the best browsing experience')).toBeNull();
  });

  test('an unknown URL shows a message, with one heading and a link to the home page', async () => {
    renderShop({ path: '/nowhere', replies: catalogueReplies });
    const headings = await screen.findAllByRole('heading', { level: 1 });
    expect(headings.map((heading) => heading.textContent)).toEqual(['Page not found']);
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toBeTruthy();
  });

  test('the heading receives the focus after a navigation', async () => {
    const shop = renderShop({ path: '/nowhere', replies: catalogueReplies });
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(document.activeElement).toBe(document.body);
    act(() => shop.history.push('/brand'));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Brands' });
    expect(document.activeElement).toBe(heading);
  });

  test('an invalid session opens a dialog that offers the login', async () => {
    const shop = renderShop({
      path: '/shop',
      session: sampleMember,
      replies: {
        ...catalogueReplies,
        goodsList: failingReply({ kind: 'sessionInvalid', msg: '用户登录无效，请重新登录' }),
      },
    });
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Invalid login information detected',
    });
    expect(dialog.textContent).toContain('Your login information is invalid');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Login page' }));
    expect(shop.history.current().location.pathname).toBe('/home/login');
  });
});
