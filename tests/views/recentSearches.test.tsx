// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadConversion } from '#src/text/traditionalNames.ts';
import { catalogueReplies, createGoodsListReply } from '#tests/fixtures/catalogueReplies.ts';
import { listViolatedRules } from '#tests/support/listViolatedRules.ts';
import { renderShop, sampleMember } from '#tests/support/renderShop.tsx';

beforeAll(async () => {
  await loadConversion();
});

const KEY = 'mall.history';
const search = () => screen.getByRole('combobox', { name: /Search the shop|搜索商城|搜尋商城/ });
const readWords = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? '{}').words;
const optionTexts = (list: HTMLElement) =>
  within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

/** Renders a shop whose visitor has searched for tea and then for honey. */
function renderVisitedShop(settings: Parameters<typeof renderShop>[0] = {}) {
  const shop = renderShop({ path: '/nowhere', replies: catalogueReplies, ...settings });
  const stored = { version: 1, words: ['honey', 'tea'], goodsIds: [] };
  localStorage.setItem(KEY, JSON.stringify(stored));
  return shop;
}
const openList = async () => {
  await userEvent.click(search());
  return screen.findByRole('listbox');
};

describe.each([
  ['en', 'Recent searches', 'Clear recent searches', 'Popular categories', 'Pantry Food', 'Boots'],
  ['zh-Hans', '最近搜索', '清除最近搜索', '热门分类', '食品', '雪地靴'],
  ['zh-Hant', '最近搜尋', '清除最近搜尋', '熱門分類', '食品', '雪地靴'],
])('in %s, the empty search field', (lang, searches, clear, popular, ...categories) => {
  test('offers the last searches and popular categories', async () => {
    const { container } = renderVisitedShop({ cookies: { lang } });
    const list = await openList();
    const recent = within(list).getByRole('group', { name: searches });
    expect(optionTexts(recent)).toEqual(['honey', 'tea', clear]);
    const group = await within(list).findByRole('group', { name: popular });
    expect(optionTexts(group)).toEqual(categories);
    expect(search().getAttribute('aria-expanded')).toBe('true');
    expect(await listViolatedRules(container)).toEqual([]);
  });
});

describe('the empty search field', () => {
  test('offers only categories on the first visit', async () => {
    renderShop({ path: '/nowhere', replies: catalogueReplies });
    const list = await openList();
    await within(list).findByRole('option', { name: 'Boots' });
    expect(optionTexts(list)).toEqual(['Pantry Food', 'Boots']);
  });

  test('a recent search is chosen with the arrow keys and Enter', async () => {
    const shop = renderVisitedShop();
    await openList();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = screen.getByRole('option', { selected: true });
    expect(active.textContent).toBe('tea');
    expect(search().getAttribute('aria-activedescendant')).toBe(active.id);
    await userEvent.keyboard('{Enter}');
    expect(shop.history.current().location.search).toBe('?word=tea');
    expect(screen.queryByRole('listbox')).toBeNull();
    await screen.findByRole('heading', { level: 1, name: 'Results for “tea”' });
    await waitFor(() => expect(readWords()).toEqual(['tea', 'honey']));
  });

  test('a popular category is chosen with the arrow keys and Enter', async () => {
    const shop = renderVisitedShop();
    const list = await openList();
    await within(list).findByRole('option', { name: 'Boots' });
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(shop.history.current().location.search).toBe('?firstCategoryId=2');
  });

  test.each([
    ['the keyboard', () => userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')],
    [
      'the pointer',
      () => userEvent.click(screen.getByRole('option', { name: 'Clear recent searches' })),
    ],
  ])('the recent searches are cleared with %s, and the field keeps the focus', async (_, clear) => {
    renderVisitedShop();
    const list = await openList();
    await within(list).findByRole('option', { name: 'Boots' });
    await clear();
    expect(optionTexts(list)).toEqual(['Pantry Food', 'Boots']);
    expect(readWords()).toEqual([]);
    expect(document.activeElement).toBe(search());
    expect(search().getAttribute('aria-activedescendant')).toBeNull();
  });

  test('Escape closes the list, and an arrow key opens it again', async () => {
    renderVisitedShop();
    await openList();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(search().getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('listbox')).toBeDefined();
  });

  test('the list closes when the focus leaves the field', async () => {
    renderVisitedShop();
    await openList();
    act(() => search().blur());
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('typing replaces the list by suggestions, and an empty field shows it again', async () => {
    renderVisitedShop();
    await openList();
    await userEvent.type(search(), 'hon');
    await screen.findByRole('option', { name: 'See all results for “hon”' });
    expect(screen.queryByRole('group', { name: 'Recent searches' })).toBeNull();
    await userEvent.clear(search());
    expect(await screen.findByRole('group', { name: 'Recent searches' })).toBeDefined();
  });
});

describe('a search', () => {
  const openSearch = (word: string, goodsList: unknown) =>
    renderShop({ path: `/shop?word=${word}`, replies: { ...catalogueReplies, goodsList } });

  test('with results is recorded', async () => {
    openSearch('honey', catalogueReplies['goodsList']);
    await waitFor(() => expect(readWords()).toEqual(['honey']));
  });

  test('that was corrected is recorded as corrected', async () => {
    openSearch('hony', { ...Object(catalogueReplies['goodsList']), correctedWord: 'honey' });
    await waitFor(() => expect(readWords()).toEqual(['honey']));
  });

  test('without results is not recorded', async () => {
    openSearch('zzz', createGoodsListReply());
    await screen.findByText('Nothing found for “zzz”');
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

test('a logout removes the recent searches', async () => {
  const shop = renderVisitedShop({
    session: sampleMember,
    replies: { ...catalogueReplies, logout: null, userInfo: { balance: 0, integral: 0 } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Account of Mia' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(shop.storage.loadSession()).toBeNull());
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('an invalid session keeps the recent searches', async () => {
  const shop = renderVisitedShop({ session: sampleMember });
  await screen.findByRole('button', { name: 'Pantry Food' });
  act(() => shop.mall.actor.getSnapshot().context.session.send({ type: 'session.invalidate' }));
  expect(shop.storage.loadSession()).toBeNull();
  expect(readWords()).toEqual(['honey', 'tea']);
});
