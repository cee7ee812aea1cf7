// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  createGoodsListReply,
  catalogueReplies,
  PROMOTION_END,
} from '#tests/fixtures/catalogueReplies.ts';
import { failingReply, pendingReply } from '#tests/support/fakeClient.ts';
import { listViolatedRules } from '#tests/support/listViolatedRules.ts';
import { renderShop, sampleMember } from '#tests/support/renderShop.tsx';
import { DESKTOP_WINDOW, resizeWindow, restoreWindow } from '#tests/support/resizeWindow.ts';

const now = PROMOTION_END - 3_600_000;
const results = () => screen.findByRole('region', { name: 'Products' });
const getUrl = (shop: ReturnType<typeof renderShop>) => {
  const { pathname, search } = shop.history.current().location;
  return `${pathname}${search}`;
};

describe('a listing that the server refuses', () => {
  test.each([
    [
      'a rate limit',
      { kind: 'busy', status: 429, msg: '操作过于频繁，请稍后再试' },
      'Your operation is too frequent, please try again later.',
    ],
    ['a refusal', { kind: 'refused', code: '1', msg: '参数错误' }, 'Parameter error'],
    ['an unknown message', { kind: 'http', status: 418, msg: 'I am a teapot' }, 'I am a teapot'],
  ] as const)(
    'shows the message of %s above the button that retries',
    async (_, failure, sentence) => {
      renderShop({
        path: '/shop?word=honey',
        replies: { ...catalogueReplies, goodsList: failingReply(failure) },
      });
      expect(await screen.findByText(sentence)).toBeDefined();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
    },
  );

  test('asks for brands with the type that the specification lists', async () => {
    const shop = renderShop({ path: '/shop?firstCategoryId=1', replies: catalogueReplies });
    await results();
    expect(shop.getInputs('brands')).toEqual([{ type: 'all', classId: '1' }]);
  });
});

describe('the listing', () => {
  beforeEach(() => resizeWindow(DESKTOP_WINDOW));
  afterEach(restoreWindow);

  test('its URL contains the filters, and each one can be removed', async () => {
    const shop = renderShop({
      path: '/shop?word=honey&firstCategoryId=1&goodsTypeId=11&brandName=Hivebrook&stockType=direct&orderBy=price&isAsc=true&pageNum=2',
      replies: catalogueReplies,
    });
    await screen.findByRole('heading', { level: 1, name: 'Results for “honey”' });
    expect(shop.getInputs('goodsList')).toEqual([
      {
        word: 'honey',
        brandName: 'Hivebrook',
        firstCategoryId: '1',
        goodsTypeId: '11',
        stockType: 'direct',
        orderBy: 'price',
        isAsc: true,
        pageNum: 2,
        pageSize: 24,
        isEnglishWebsite: true,
      },
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Hivebrook' }));
    expect(getUrl(shop)).toBe(
      '/shop?word=honey&firstCategoryId=1&goodsTypeId=11&stockType=direct&orderBy=price&isAsc=true',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter: Pantry Food' }));
    expect(getUrl(shop)).toBe('/shop?word=honey&stockType=direct&orderBy=price&isAsc=true');
    await userEvent.click(screen.getByRole('link', { name: 'Remove filter: In stock' }));
    expect(getUrl(shop)).toBe('/shop?word=honey&orderBy=price&isAsc=true');
  });

  test('the subject of the page is not listed as a filter and is kept when the filters are cleared', async () => {
    const shop = renderShop({
      path: '/shop?firstCategoryId=1&brandName=Hivebrook&stockType=direct',
      replies: catalogueReplies,
    });
    const chosen = await screen.findByRole('list', { name: 'Selected filters' });
    expect(within(chosen).queryByRole('link', { name: 'Remove filter: Pantry Food' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeTruthy();
    await userEvent.click(within(chosen).getByRole('link', { name: 'Clear all filters' }));
    expect(getUrl(shop)).toBe('/shop?firstCategoryId=1');
    expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
  });

  test('a category is not called all products while its name is loading', async () => {
    const shop = renderShop({
      path: '/shop?firstCategoryId=1',
      replies: { ...catalogueReplies, classify: pendingReply },
    });
    await screen.findByRole('heading', { level: 1, name: 'Loading' });
    expect(shop.getInputs('goodsList').length).toBe(1);
    expect(screen.queryByRole('list', { name: 'Selected filters' })).toBeNull();
  });

  test('a search without results offers no filters to clear', async () => {
    renderShop({
      path: '/shop?word=zzz',
      replies: { ...catalogueReplies, goodsList: createGoodsListReply() },
    });
    await screen.findByRole('heading', { name: 'Nothing found for “zzz”' });
    expect(screen.queryByRole('link', { name: 'Clear all filters' })).toBeNull();
  });

  test('invalid parts of the URL are ignored', async () => {
    const shop = renderShop({
      path: '/shop?stockType=none&orderBy=colour&pageNum=-3&isAsc=perhaps',
      replies: catalogueReplies,
    });
    await results();
    expect(shop.getInputs('goodsList')).toEqual([
      expect.objectContaining({ stockType: 'all', orderBy: 'default', pageNum: 1, isAsc: false }),
    ]);
  });

  test('a sort order, a category and a brand change the URL', async () => {
    const shop = renderShop({ path: '/shop', replies: catalogueReplies });
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Price, low to high');
    expect(getUrl(shop)).toBe('/shop?orderBy=price&isAsc=true');
    const filters = screen.getByRole('complementary', { name: 'Filters' });
    await userEvent.click(within(filters).getByRole('link', { name: 'Boots' }));
    await userEvent.click(await within(filters).findByRole('link', { name: 'Tall Boots' }));
    await userEvent.click(await within(filters).findByRole('link', { name: 'Aurenlea' }));
    expect(getUrl(shop)).toBe(
      '/shop?firstCategoryId=2&goodsTypeId=21&brandName=Aurenlea&orderBy=price&isAsc=true',
    );
    await waitFor(() => expect(document.title).toBe('Tall Boots · Wattle Lane'));
  });

  test('it shows skeletons of the cards while it is loading', async () => {
    renderShop({ path: '/shop', replies: { ...catalogueReplies, goodsList: pendingReply } });
    const region = await results();
    expect(region.dataset).toMatchObject({ machine: 'request', state: 'loading' });
    expect(region.getAttribute('aria-busy')).toBe('true');
  });

  test('a page after the last one names the number of pages and links the last one', async () => {
    const replies = { ...catalogueReplies, goodsList: { list: [], total: 60 } };
    renderShop({ path: '/shop?word=honey&pageNum=999', replies });
    await screen.findByRole('heading', { level: 2, name: 'This page has no products' });
    expect(screen.getByText('The list has only 3 pages.')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Go to the last page' });
    expect(link.getAttribute('href')).toBe('/shop?word=honey&pageNum=3');
  });

  test('an empty result shows the search word and the categories', async () => {
    renderShop({
      path: '/shop?word=zzz',
      replies: { ...catalogueReplies, goodsList: createGoodsListReply() },
    });
    await screen.findByRole('heading', { name: 'Nothing found for “zzz”' });
    const navigation = screen.getByRole('navigation', { name: 'All categories' });
    expect(within(navigation).getByRole('link', { name: 'Boots' }).getAttribute('href')).toBe(
      '/shop?firstCategoryId=2',
    );
  });

  test('a failure shows the reason, and a retry loads the goods', async () => {
    const shop = renderShop({
      path: '/shop',
      replies: { ...catalogueReplies, goodsList: failingReply({ kind: 'server' }) },
    });
    const region = await results();
    await within(region).findByText('Server exception, please try again later');
    expect(region.dataset['state']).toBe('failed');
    shop.reply('goodsList', catalogueReplies['goodsList']);
    await userEvent.click(within(region).getByRole('button', { name: 'Try again' }));
    expect(await within(region).findByRole('link', { name: 'Manuka Honey' })).toBeTruthy();
    expect(region.contains(document.activeElement)).toBe(true);
  });

  test('it shows a missing connection', async () => {
    renderShop({
      path: '/shop',
      replies: { ...catalogueReplies, goodsList: failingReply({ kind: 'network' }) },
    });
    const region = await results();
    expect(await within(region).findByText('No connection')).toBeTruthy();
  });

  test('the page of a promotion shows its goods in its price order', async () => {
    renderShop({ path: '/page?action=7', replies: catalogueReplies, now });
    await screen.findByRole('heading', { level: 1, name: 'Good health month' });
    const region = await results();
    expect(within(region).getByRole('link', { name: 'Fish Oil' })).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toContain('Ends in');
  });

  test('price, promotion and pack size are filters with chips', async () => {
    const shop = renderShop({
      path: '/shop?word=honey&hasPromotion=true&packRange=small&maxPrice=25',
      replies: catalogueReplies,
    });
    const chosen = await screen.findByRole('list', { name: 'Selected filters' });
    expect(shop.getInputs('goodsList')[0]).toMatchObject({
      hasPromotion: true,
      packRange: 'small',
      maxPrice: 25,
    });
    expect(
      within(chosen)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Up to A$25.00', 'On promotion', 'Up to 250 g or mL', 'Clear all filters']);
    await userEvent.click(
      within(chosen).getByRole('link', { name: 'Remove filter: Up to A$25.00' }),
    );
    expect(getUrl(shop)).toBe('/shop?word=honey&hasPromotion=true&packRange=small');
    await userEvent.click(screen.getByRole('link', { name: 'A$10.00 to A$25.00' }));
    expect(getUrl(shop)).toBe(
      '/shop?word=honey&hasPromotion=true&packRange=small&minPrice=10&maxPrice=25',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Any price' }));
    await userEvent.click(screen.getByRole('link', { name: 'Over 750 g or mL' }));
    expect(getUrl(shop)).toBe('/shop?word=honey&hasPromotion=true&packRange=large');
  });

  test('an invalid price range is ignored', async () => {
    const shop = renderShop({
      path: '/shop?minPrice=30&maxPrice=20&packRange=huge&hasPromotion=perhaps',
      replies: catalogueReplies,
    });
    await results();
    expect(screen.queryByRole('list', { name: 'Selected filters' })).toBeNull();
    expect(shop.getInputs('goodsList')[0]).not.toHaveProperty('minPrice');
  });

  test.each([
    ['Unit price', 'unitPrice'],
    ['Price, low to high', 'price'],
  ])('sorts by “%s”, for a member by the member price', async (option, orderBy) => {
    const path = '/shop?word=honey';
    const shop = renderShop({ path, session: sampleMember, replies: catalogueReplies });
    await within(await results()).findByRole('link', { name: 'Manuka Honey' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), option);
    expect(getUrl(shop)).toBe(`/shop?word=honey&orderBy=${orderBy}&isAsc=true`);
    const readInput = () => shop.getInputs('goodsList').at(-1);
    await waitFor(() => expect(readInput()).toMatchObject({ isMember: true, orderBy }));
  });

  test.each([
    ['/page?area=1', 'specialAreaGoods', 'Products'],
    ['/page?action=7', 'promotionGoods', 'Offers'],
  ])('%s is not called all products while its name is loading', async (path, call, failedName) => {
    const shop = renderShop({ path, replies: { ...catalogueReplies, [call]: pendingReply } });
    await screen.findByRole('heading', { level: 1, name: 'Loading' });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getAllByRole('listitem')).toHaveLength(2);
    shop.unmount();
    renderShop({
      path,
      replies: { ...catalogueReplies, [call]: failingReply({ kind: 'network' }) },
    });
    await screen.findByRole('heading', { level: 1, name: failedName });
  });

  test('the page of a special area has the name of the area', async () => {
    const shop = renderShop({ path: '/page?area=100', replies: catalogueReplies });
    await screen.findByRole('heading', { level: 1, name: 'Favourites' });
    expect(shop.getInputs('specialAreaGoods')).toEqual([{ id: '100' }]);
  });

  test('has no violations of axe', async () => {
    const { container } = renderShop({
      path: '/shop?firstCategoryId=1',
      replies: catalogueReplies,
    });
    await within(await results()).findByRole('link', { name: 'Manuka Honey' });
    expect(await listViolatedRules(container)).toEqual([]);
  });
});
