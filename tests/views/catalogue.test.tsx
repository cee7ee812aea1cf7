// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { fails, member, renderShop, waits } from '#tests/support/shop.tsx';
import { aGoods, listOf, openShop, PROMOTION_END } from '#tests/support/shopReplies.ts';

const now = PROMOTION_END - 3_600_000;
const inPromotion = aGoods({
  goodsActionTypeId: '7',
  actionPrice: 2500,
  actionEndsAt: PROMOTION_END,
});
const results = () => screen.findByRole('region', { name: 'Goods' });
const addressOf = (shop: ReturnType<typeof renderShop>) => {
  const { pathname, search } = shop.history.current().location;
  return `${pathname}${search}`;
};

describe('the listing', () => {
  test('its filters are its address, and each chosen one can be taken away', async () => {
    const shop = renderShop({
      path: '/shop?word=honey&firstCategoryId=1&goodsTypeId=11&brandName=Hivebrook&stockType=direct&orderBy=price&isAsc=true&pageNum=2',
      replies: openShop,
    });
    await screen.findByRole('heading', { level: 1, name: 'Results for “honey”' });
    expect(shop.sentBy('goodsList')).toEqual([
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
    await userEvent.click(screen.getByRole('link', { name: 'Remove the filter Hivebrook' }));
    expect(addressOf(shop)).toBe(
      '/shop?word=honey&firstCategoryId=1&goodsTypeId=11&stockType=direct&orderBy=price&isAsc=true',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Remove the filter Pantry Food' }));
    expect(addressOf(shop)).toBe('/shop?word=honey&stockType=direct&orderBy=price&isAsc=true');
    await userEvent.click(screen.getByRole('link', { name: 'Clear all filters' }));
    expect(addressOf(shop)).toBe('/shop');
  });

  test('an address that nobody made is read as far as it makes sense', async () => {
    const shop = renderShop({
      path: '/shop?stockType=none&orderBy=colour&pageNum=-3&isAsc=perhaps',
      replies: openShop,
    });
    await results();
    expect(shop.sentBy('goodsList')).toEqual([
      expect.objectContaining({ stockType: 'all', orderBy: 'default', pageNum: 1, isAsc: false }),
    ]);
  });

  test('choosing an order, a category and a brand changes the address', async () => {
    const shop = renderShop({ path: '/shop', replies: openShop });
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Price, low to high');
    expect(addressOf(shop)).toBe('/shop?orderBy=price&isAsc=true');
    const filters = screen.getByRole('complementary', { name: 'Filters' });
    await userEvent.click(within(filters).getByRole('link', { name: 'Boots' }));
    await userEvent.click(await within(filters).findByRole('link', { name: 'Tall Boots' }));
    await userEvent.click(await within(filters).findByRole('link', { name: 'Aurenlea' }));
    expect(addressOf(shop)).toBe(
      '/shop?firstCategoryId=2&goodsTypeId=21&brandName=Aurenlea&orderBy=price&isAsc=true',
    );
    expect(document.title).toBe('Tall Boots · Wattle Lane');
  });

  test('while it loads, cards of the same shape stand there', async () => {
    renderShop({ path: '/shop', replies: { ...openShop, goodsList: waits } });
    const region = await results();
    expect(region.dataset).toMatchObject({ machine: 'request', state: 'loading' });
    expect(region.getAttribute('aria-busy')).toBe('true');
  });

  test('nothing found says for what and offers the categories', async () => {
    renderShop({ path: '/shop?word=zzz', replies: { ...openShop, goodsList: listOf() } });
    await screen.findByRole('heading', { name: 'Nothing found for “zzz”' });
    const ways = screen.getByRole('navigation', { name: 'Category' });
    expect(within(ways).getByRole('link', { name: 'Boots' }).getAttribute('href')).toBe(
      '/shop?firstCategoryId=2',
    );
  });

  test('a failure says why, and trying again brings the goods', async () => {
    const shop = renderShop({
      path: '/shop',
      replies: { ...openShop, goodsList: fails({ kind: 'server' }) },
    });
    const region = await results();
    await within(region).findByText('Server exception, please try again later');
    expect(region.dataset['state']).toBe('failed');
    shop.reply('goodsList', openShop['goodsList']);
    await userEvent.click(within(region).getByRole('button', { name: 'Try again' }));
    expect(await within(region).findByRole('link', { name: 'Manuka Honey' })).toBeTruthy();
  });

  test('without a connection it says so', async () => {
    renderShop({ path: '/shop', replies: { ...openShop, goodsList: fails({ kind: 'network' }) } });
    const region = await results();
    expect(await within(region).findByText('No connection')).toBeTruthy();
  });

  test('the page of a promotion shows its goods in its price order', async () => {
    renderShop({ path: '/page?action=7', replies: openShop, now });
    await screen.findByRole('heading', { level: 1, name: 'Good health month' });
    const region = await results();
    expect(within(region).getByRole('link', { name: 'Fish Oil' })).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toContain('Ends in');
  });

  test('the page of a special area has the name of the area', async () => {
    const shop = renderShop({ path: '/page?area=100', replies: openShop });
    await screen.findByRole('heading', { level: 1, name: 'Favourites' });
    expect(shop.sentBy('specialAreaGoods')).toEqual([{ id: '100' }]);
  });

  test('axe finds nothing', async () => {
    const { container } = renderShop({ path: '/shop?firstCategoryId=1', replies: openShop });
    await within(await results()).findByRole('link', { name: 'Manuka Honey' });
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('a goods card', () => {
  test('its button adds one and becomes a stepper that keeps the focus', async () => {
    const shop = renderShop({ path: '/shop', replies: openShop });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Manuka Honey to the cart' }),
    );
    const more = screen.getByRole('button', { name: 'One more of Manuka Honey' });
    expect(document.activeElement).toBe(more);
    await userEvent.click(more);
    expect(shop.storage.readCart()?.cart.lines).toMatchObject([
      { goodsId: '10', goodsAmount: 2, checked: true, goodsActionTypeId: null },
    ]);
    expect(screen.getAllByRole('link', { name: 'Cart, 2 items, A$80.00' }).length).toBe(2);
  });

  test('the last one is removed, with the way back', async () => {
    const shop = renderShop({ path: '/shop', replies: openShop });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Add Manuka Honey to the cart' }),
    );
    await userEvent.click(
      screen.getByRole('button', { name: 'Remove Manuka Honey from the cart' }),
    );
    expect(shop.storage.readCart()?.cart.lines).toEqual([]);
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Add Manuka Honey to the cart' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(shop.storage.readCart()?.cart.lines).toMatchObject([{ goodsId: '10', goodsAmount: 1 }]);
  });

  test('goods of a valid promotion are added in it, at its price', async () => {
    const shop = renderShop({
      path: '/shop',
      now,
      replies: { ...openShop, goodsList: listOf(inPromotion) },
    });
    const card = await screen.findByRole('article');
    await within(card).findByText('Good health month');
    expect(card.textContent).toContain('Promotion price A$25.00');
    expect(card.textContent).toContain('Before A$40.00');
    await userEvent.click(within(card).getByRole('button', { name: /^Add/ }));
    expect(shop.storage.readCart()?.cart).toMatchObject({
      lines: [{ goodsId: '10', goodsActionTypeId: '7' }],
      promotions: [{ goodsActionTypeId: '7', goodsActionTypeNameEn: 'Good health month' }],
    });
  });

  test('once the promotion has ended the usual price is back', async () => {
    renderShop({
      path: '/shop',
      now: PROMOTION_END + 1,
      replies: { ...openShop, goodsList: listOf(inPromotion) },
    });
    const card = await screen.findByRole('article');
    expect(card.textContent).toContain('Price A$40.00');
    expect(card.textContent).toContain('Member A$36.00');
  });

  test('a member sees the member price as theirs, with the retail price beside it', async () => {
    renderShop({
      path: '/shop',
      session: member,
      replies: { ...openShop, goodsList: listOf(aGoods()) },
    });
    const card = await screen.findByRole('article');
    expect(card.textContent).toContain('Member price A$36.00');
    expect(card.textContent).toContain('Before A$40.00');
    expect(card.textContent).toContain('≈ ¥180.00');
  });

  test('goods out of stock say so and cannot be added', async () => {
    const shop = renderShop({
      path: '/shop',
      replies: { ...openShop, goodsList: listOf(aGoods({ goodsStockAmount: 0 })) },
    });
    const card = await screen.findByRole('article');
    const button = within(card).getByRole('button', { name: 'Out of stock' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(shop.storage.readCart()?.cart.lines ?? []).toEqual([]);
  });

  test('the last few are said to be so', async () => {
    renderShop({
      path: '/shop',
      replies: { ...openShop, goodsList: listOf(aGoods({ goodsStockAmount: 3 })) },
    });
    expect(within(await screen.findByRole('article')).getByText('Last few')).toBeTruthy();
  });
});

describe('the goods page', () => {
  test('it names the goods in both languages, with price, stock, options and delivery', async () => {
    renderShop({ path: '/shop/shopdetails/10', replies: openShop, cookies: { country: 'CN' } });
    await screen.findByRole('heading', { level: 1, name: 'Manuka Honey' });
    expect(screen.getByText('麦卢卡蜂蜜').lang).toBe('zh-Hans');
    expect(screen.getByText('In stock')).toBeTruthy();
    expect(screen.getByText('Delivery to China').parentElement?.textContent).toContain(
      '7–14 daysFreight A$13.90 for this alone',
    );
    const options = await screen.findByRole('navigation', { name: 'Options' });
    const links = within(options).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual([
      '250 g',
      '500 g, out of stock',
    ]);
    await waitFor(() => expect(document.title).toBe('Manuka Honey · Wattle Lane'));
  });

  test('several are added at once', async () => {
    const shop = renderShop({ path: '/shop/shopdetails/10', replies: openShop });
    await screen.findByRole('heading', { level: 1, name: 'Manuka Honey' });
    const main = screen.getByRole('main');
    await userEvent.click(within(main).getAllByRole('button', { name: /^One more/ })[0] ?? main);
    await userEvent.click(within(main).getByRole('button', { name: 'Add to cart' }));
    expect(shop.storage.readCart()?.cart.lines).toMatchObject([{ goodsId: '10', goodsAmount: 2 }]);
    expect(await within(main).findByText(/2 in your cart/)).toBeTruthy();
  });

  test('pre-order goods that are gone are refused in the words of the specification', async () => {
    renderShop({
      path: '/shop/shopdetails/10',
      now,
      replies: {
        ...openShop,
        goodsDetail: {
          ...(openShop['goodsDetail'] as object),
          isAdvance: '1',
          goodsStockAmount: 0,
          goodsActionTypeId: '7',
          actionPrice: 25,
          actionEndsAt: PROMOTION_END,
        },
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Manuka Honey' });
    await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(
      (await screen.findAllByText('The quantity available for purchase has reached its maximum'))
        .length,
    ).toBeGreaterThan(0);
  });

  test('its tabs show description, details and delivery', async () => {
    renderShop({ path: '/shop/shopdetails/10', replies: openShop });
    await screen.findByText('From Western Australia.');
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    expect((await screen.findByText('Origin')).nextElementSibling?.textContent).toBe('Australia');
    await userEvent.click(screen.getByRole('tab', { name: 'Delivery' }));
    expect(screen.getByRole('row', { name: /Taiwan/ }).textContent).toContain('A$14.90');
  });

  test('goods that the shop does not have are named as missing', async () => {
    renderShop({
      path: '/shop/shopdetails/404',
      replies: {
        ...openShop,
        goodsDetail: fails({ kind: 'refused', code: '1', msg: '商品信息有误' }),
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'These goods are not in the shop' });
    expect(screen.getByRole('link', { name: 'Look through the shop' })).toBeTruthy();
  });

  test('a failed page can be tried again', async () => {
    const shop = renderShop({
      path: '/shop/shopdetails/10',
      replies: { ...openShop, goodsDetail: fails({ kind: 'server' }) },
    });
    await screen.findByRole('heading', { level: 1, name: 'This could not be loaded' });
    shop.reply('goodsDetail', openShop['goodsDetail']);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Manuka Honey' });
  });
});
