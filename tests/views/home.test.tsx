// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  catalogueReplies,
  createGoods,
  createGoodsListReply,
  PROMOTION_END,
} from '#tests/fixtures/catalogueReplies.ts';
import { failingReply, pendingReply } from '#tests/support/fakeClient.ts';
import { listViolatedRules } from '#tests/support/listViolatedRules.ts';
import { renderShop, sampleMember } from '#tests/support/renderShop.tsx';
import { VisibleEverywhere } from '#tests/support/visibleEverywhere.ts';

const now = PROMOTION_END - 3_600_000;

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', VisibleEverywhere);
});

const openHome = (settings: Parameters<typeof renderShop>[0] = {}) =>
  renderShop({ path: '/home', replies: catalogueReplies, now, ...settings });

/** Scrolls until the section has loaded: its code loads at the first use of the page. */
const findLateSection = (name: string) =>
  waitFor(() => {
    window.dispatchEvent(new Event('scroll'));
    return screen.getByRole('region', { name });
  });

describe('the sections that depend on the shopper', () => {
  const usualGoods = createGoodsListReply(
    createGoods({ goodsId: '31', goodsEnglishName: 'Rolled Oats' }),
  );
  const member = { session: sampleMember };
  const memberReplies = { ...catalogueReplies, userInfo: { balance: 0, integral: 0 }, usualGoods };

  test.each([
    ['en', 'Your usual'],
    ['zh-Hans', '您常买的商品'],
    ['zh-Hant', '您常買的商品'],
  ])('a member sees what they buy most often: %s', async (lang, title) => {
    openHome({ ...member, cookies: { lang }, replies: memberReplies });
    const section = within(await findLateSection(title));
    expect(section.getAllByRole('article')).toHaveLength(1);
    expect(section.getByRole('heading', { level: 2, name: title })).toBeTruthy();
  });

  test.each([
    ['a guest', {}, usualGoods, 0],
    ['a member of a server without extensions', { ...member, profile: 'spec' as const }, null, 0],
    ['a member who has bought nothing', member, createGoodsListReply(), 1],
    ['a member whose list cannot be loaded', member, failingReply({ kind: 'network' }), 1],
  ])('%s sees no such section', async (_, settings, reply, callCount) => {
    const shop = openHome({ ...settings, replies: { ...memberReplies, usualGoods: reply } });
    await screen.findByRole('region', { name: 'Pantry Food' });
    window.dispatchEvent(new Event('scroll'));
    await act(() => vi.dynamicImportSettled());
    await waitFor(() => expect(shop.getInputs('usualGoods')).toHaveLength(callCount));
    expect(screen.queryByRole('region', { name: 'Your usual' })).toBeNull();
  });

  test('a visitor sees the products that this browser has shown', async () => {
    openHome({
      replies: {
        ...catalogueReplies,
        goodsByIds: createGoodsListReply(
          createGoods({ goodsId: '32' }),
          createGoods({ goodsId: '33' }),
        ),
      },
      stored: { 'mall.history': { version: 1, words: [], goodsIds: ['32', '33'] } },
    });
    const section = within(await findLateSection('Recently viewed'));
    expect(await section.findAllByRole('article')).toHaveLength(2);
  });
});

describe('the home page', () => {
  test('a shopper sees slides, categories, areas, promotions, brands and goods', async () => {
    openHome();
    for (const name of [
      'Shop by category',
      'Picked for you',
      'Good health month',
      'Popular brands',
      'Pantry Food',
    ]) {
      expect(await screen.findByRole('region', { name })).toBeTruthy();
    }
    const headings = screen.getAllByRole('heading', { level: 1 });
    expect(headings).toHaveLength(1);
    await waitFor(() =>
      expect(document.title).toBe('Wattle Lane: Australian groceries, health and beauty'),
    );
  });

  test('a slide follows the one before it, and the shopper can stop them', async () => {
    openHome();
    const carousel = await screen.findByRole('region', { name: 'Featured' });
    const shown = () => within(carousel).getAllByRole('group')[0]?.getAttribute('aria-label');
    expect(shown()).toBe('1 of 2');
    const progress = carousel.querySelector('[aria-current="true"] > span > span');
    if (progress) fireEvent.animationEnd(progress);
    expect(shown()).toBe('2 of 2');
    await userEvent.click(within(carousel).getByRole('button', { name: 'Pause slideshow' }));
    expect(within(carousel).getByRole('button', { name: 'Play slideshow' })).toBeTruthy();
    await userEvent.click(within(carousel).getByRole('button', { name: 'Show 1: Summer' }));
    expect(shown()).toBe('1 of 2');
  });

  test('the arrows show the slide before and the slide after', async () => {
    const list = ['Spring', 'Summer', 'Winter'].map((titleEn, index) => ({
      id: `${index}`,
      img: '/a.webp',
      link: '/shop',
      title: titleEn,
      titleEn,
    }));
    openHome({ replies: { ...catalogueReplies, carousel: { list } } });
    const carousel = await screen.findByRole('region', { name: 'Featured' });
    const press = (name: string) => userEvent.click(within(carousel).getByRole('button', { name }));
    const shown = () => within(carousel).getAllByRole('group')[0]?.getAttribute('aria-label');
    await press('Next');
    expect(shown()).toBe('2 of 3');
    await press('Previous');
    await press('Previous');
    expect(shown()).toBe('3 of 3');
  });

  test('exactly one special area is selected, and another one shows its goods', async () => {
    const shop = openHome();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false']);
    await userEvent.click(screen.getByRole('tab', { name: 'New in' }));
    expect(screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent)).toEqual([
      'New in',
    ]);
    await waitFor(() =>
      expect(shop.getInputs('specialAreaGoods')).toEqual([{ id: '100' }, { id: '101' }]),
    );
  });

  test('a promotion counts down without being announced', async () => {
    openHome();
    const group = await screen.findByRole('region', { name: 'Good health month' });
    const timer = within(group).getByRole('timer');
    expect(timer.getAttribute('aria-live')).toBe('off');
    expect(timer.textContent).toContain('01h 00m 00s');
  });

  test('a promotion that has ended is not shown', async () => {
    openHome({ now: PROMOTION_END + 1 });
    await screen.findByRole('region', { name: 'Popular brands' });
    expect(screen.queryByRole('region', { name: 'Good health month' })).toBeNull();
  });

  test('each section keeps its height while it is loading', async () => {
    openHome({ replies: { ...catalogueReplies, carousel: pendingReply, classify: pendingReply } });
    const tiles = await screen.findByRole('region', { name: 'Shop by category' });
    expect(tiles.dataset['state']).toBe('loading');
    expect(tiles.getAttribute('aria-busy')).toBe('true');
  });

  test('a section without content has no heading', async () => {
    const empty = { list: [], total: 0 };
    openHome({
      replies: {
        ...catalogueReplies,
        ...{ classify: empty, specialAreas: empty, popularBrands: empty },
      },
    });
    await screen.findByRole('region', { name: 'Featured' });
    await act(() => vi.dynamicImportSettled());
    const names = ['Shop by category', 'Picked for you', 'Popular brands'];
    await waitFor(() =>
      expect(names.filter((name) => screen.queryByRole('heading', { name }) !== null)).toEqual([]),
    );
  });

  test('a failed section offers a retry and does not affect the others', async () => {
    const shop = openHome({
      replies: { ...catalogueReplies, popularBrands: failingReply({ kind: 'server' }) },
    });
    const brands = await screen.findByRole('region', { name: 'Popular brands' });
    await within(brands).findByText('Server exception, please try again later');
    expect(screen.getByRole('region', { name: 'Pantry Food' })).toBeTruthy();
    shop.reply('popularBrands', catalogueReplies['popularBrands']);
    await userEvent.click(within(brands).getByRole('button', { name: 'Try again' }));
    expect(await within(brands).findByRole('link', { name: 'Hivebrook' })).toBeTruthy();
    expect(brands.contains(document.activeElement)).toBe(true);
  });

  test.each([
    ['without a connection', { kind: 'network' }, 'No connection'],
    ['without its server', { kind: 'server' }, 'This could not be loaded'],
  ] as const)(
    '%s the page has one message, whose retry loads every section',
    async (_, failure, title) => {
      const shop = openHome({
        replies: Object.fromEntries(
          Object.keys(catalogueReplies).map((name) => [name, failingReply(failure)]),
        ),
      });
      await screen.findByText(title);
      expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
      expect(within(screen.getByRole('main')).getAllByRole('heading')).toHaveLength(1);
      for (const [name, answer] of Object.entries(catalogueReplies)) shop.reply(name, answer);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await screen.findByRole('region', { name: 'Popular brands' });
      await screen.findByRole('region', { name: 'Pantry Food' });
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    },
  );

  test('sections below the fold do not load before the shopper scrolls near them', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {
          return undefined;
        }
        disconnect() {
          return undefined;
        }
      },
    );
    const shop = openHome();
    await screen.findByRole('region', { name: 'Featured' });
    expect(shop.getInputs('popularBrands')).toEqual([]);
    expect(shop.getInputs('categoryGoods')).toEqual([]);
  });

  test('has no violations of axe', async () => {
    const { container } = openHome();
    await screen.findByRole('region', { name: 'Pantry Food' });
    expect(await listViolatedRules(container)).toEqual([]);
  });
});
