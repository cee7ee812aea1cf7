// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { toNutritionAttributes } from '#server/seed/nutrition.ts';
import { loadConversion } from '#src/text/traditionalNames.ts';
import {
  catalogueReplies,
  createGoodsDetailReply,
  PROMOTION_END,
} from '#tests/fixtures/catalogueReplies.ts';
import { failingReply, pendingReply } from '#tests/support/fakeClient.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const now = PROMOTION_END - 3_600_000;

describe('the goods page', () => {
  test('it names the goods in both languages, with price, stock, options and delivery', async () => {
    renderShop({
      path: '/shop/shopdetails/10',
      now: Date.parse('2026-11-21T10:00+08:00'),
      replies: catalogueReplies,
      cookies: { country: 'CN' },
    });
    await screen.findByRole('heading', { level: 1, name: 'Manuka Honey' });
    expect(screen.getByText('麦卢卡蜂蜜').lang).toBe('zh-Hans');
    expect(screen.getByText('In stock')).toBeTruthy();
    await screen.findByText(/Tue 1 – Thu 10 Dec/);
    expect(screen.getByText('Delivery to China').parentElement?.textContent).toContain(
      'Tue 1 – Thu 10 DecDelivery A$13.90 for this item',
    );
    const options = await screen.findByRole('group', { name: 'Options' });
    const links = within(options).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual([
      '250\u00a0g',
      '500\u00a0g, out of stock',
    ]);
    await waitFor(() => expect(document.title).toBe('Manuka Honey · Wattle Lane'));
  });

  test('keeps the size of the pack on one line, and ordinary spaces in the title', async () => {
    const goodsDetail = createGoodsDetailReply({ goodsEnglishName: 'Manuka Honey 500 g' });
    renderShop({ path: '/shop/shopdetails/10', replies: { ...catalogueReplies, goodsDetail } });
    await screen.findByRole('heading', { level: 1, name: 'Manuka Honey 500\u00a0g' });
    await waitFor(() => expect(document.title).toBe('Manuka Honey 500 g · Wattle Lane'));
  });

  test('offers no options if the product has only one', async () => {
    const only = { goodsId: '10', label: '250克', labelEn: '250 g', goodsStockAmount: 50 };
    renderShop({
      path: '/shop/shopdetails/10',
      replies: { ...catalogueReplies, spec: { attributes: [], variants: [only] } },
    });
    await screen.findByText('In stock');
    expect(screen.queryByRole('group', { name: 'Options' })).toBeNull();
  });

  test('waits for the options, which would move what is below them', async () => {
    const loading = renderShop({
      path: '/shop/shopdetails/10',
      replies: { ...catalogueReplies, spec: pendingReply },
    });
    await waitFor(() =>
      expect(document.querySelector('main [data-state=ready][aria-busy=true]')).not.toBeNull(),
    );
    expect(screen.queryByText('In stock')).toBeNull();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByText('Loading').map(({ role }) => role)).toContain('status');
    loading.unmount();
    renderShop({
      path: '/shop/shopdetails/10',
      replies: { ...catalogueReplies, spec: failingReply({ kind: 'network' }) },
    });
    expect(await screen.findByText('In stock')).toBeTruthy();
    expect(within(screen.getByRole('main')).queryByText('Loading')).toBeNull();
  });

  test('its delivery is shown for another country after a change in place', async () => {
    renderShop({
      path: '/shop/shopdetails/10',
      now: Date.parse('2026-11-21T10:00+08:00'),
      replies: catalogueReplies,
    });
    const change = await screen.findByRole('button', { name: 'Change country' });
    expect(screen.getByText('Delivery to Australia')).toBeTruthy();
    await userEvent.click(change);
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Deliver to' }),
      'Malaysia',
    );
    expect(screen.getByText('Delivery to Malaysia').parentElement?.textContent).toContain(
      'Delivery A$16.50 for this item',
    );
    expect(change.getAttribute('aria-expanded')).toBe('true');
  });

  test('the bar of a phone names the price and links the cart', async () => {
    renderShop({ path: '/shop/shopdetails/10', replies: catalogueReplies });
    const button = await screen.findByRole('button', { name: 'Add to cart' });
    const bar = button.closest<HTMLElement>('[data-bottom-bar]');
    expect(bar?.textContent).toContain('A$40.00');
    expect(within(bar ?? document.body).getByRole('link', { name: 'Cart, empty' })).toBeTruthy();
  });

  test('shows the unit price beside the price', async () => {
    const goodsDetail = createGoodsDetailReply({ packAmount: 60, packUnit: 'piece' });
    renderShop({
      path: '/shop/shopdetails/10',
      replies: { ...catalogueReplies, goodsDetail },
    });
    expect(await screen.findByText('A$0.67 per piece')).toBeTruthy();
  });

  test('several items are added at once', async () => {
    const shop = renderShop({ path: '/shop/shopdetails/10', replies: catalogueReplies });
    await screen.findByRole('heading', { level: 1, name: 'Manuka Honey' });
    const main = screen.getByRole('main');
    await userEvent.click(within(main).getAllByRole('button', { name: /^One more/ })[0] ?? main);
    await userEvent.click(within(main).getByRole('button', { name: 'Add to cart' }));
    expect(shop.storage.loadCart()?.cart.lines).toMatchObject([{ goodsId: '10', quantity: 2 }]);
    expect(await within(main).findByText(/2 in your cart/)).toBeTruthy();
  });

  const offer = {
    goodsActionTypeId: '7',
    actionPrice: 25,
    actionEndsAt: PROMOTION_END,
    limitPerOrder: 3,
  };

  test.each([
    ['en', 'At most 3 per order in this promotion'],
    ['zh-Hans', '此促销活动每个订单最多可购买 3 件'],
    ['zh-Hant', '此促銷活動每筆訂單最多可購買 3 件'],
  ])('the limit of its promotion is shown in %s and ends the stepper', async (lang, limit) => {
    await loadConversion();
    const goodsDetail = { ...(catalogueReplies['goodsDetail'] as object), ...offer };
    renderShop({
      path: '/shop/shopdetails/10',
      now,
      cookies: { lang },
      replies: { ...catalogueReplies, goodsDetail },
    });
    expect(await screen.findAllByText(limit)).toHaveLength(1);
    const main = within(screen.getByRole('main'));
    const quantity = main.getByRole<HTMLInputElement>('spinbutton');
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '4{Enter}');
    expect(quantity.value).toBe('3');
    expect(quantity.getAttribute('aria-valuemax')).toBe('3');
    expect(await screen.findAllByText(limit)).toHaveLength(2);
  });

  test('a promotion that has ended limits nothing', async () => {
    const goodsDetail = { ...(catalogueReplies['goodsDetail'] as object), ...offer };
    renderShop({
      path: '/shop/shopdetails/10',
      now: PROMOTION_END,
      replies: { ...catalogueReplies, goodsDetail },
    });
    await screen.findByText('In stock');
    expect(screen.queryByText('At most 3 per order in this promotion')).toBeNull();
    const quantity = within(screen.getByRole('main')).getByRole('spinbutton');
    expect(quantity.getAttribute('aria-valuemax')).toBe('999');
  });

  test('sold-out pre-order goods are refused with the text of the specification', async () => {
    renderShop({
      path: '/shop/shopdetails/10',
      now,
      replies: {
        ...catalogueReplies,
        goodsDetail: {
          ...(catalogueReplies['goodsDetail'] as object),
          isAdvance: '1',
          goodsStockAmount: 0,
          goodsActionTypeId: '7',
          actionPrice: 25,
          actionEndsAt: PROMOTION_END,
        },
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Manuka Honey' });
    expect(screen.getByText('Sold out: all of this pre-order is taken.')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Sold out' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(
      (await screen.findAllByText('The quantity available for purchase has reached its maximum'))
        .length,
    ).toBeGreaterThan(0);
  });

  test.each([
    [
      'en',
      'Details',
      'Nutrition',
      'Average per 100 g. Sample values of a demo product.',
      'Energy',
      'Sodium',
    ],
    ['zh-Hans', '规格参数', '营养成分', '每 100 g 平均含量。演示商城的虚构数值。', '能量', '钠'],
    ['zh-Hant', '商品規格', '營養成分', '每 100 g 平均含量。示範商城的虛構數值。', '熱量', '鈉'],
  ])(
    'its details list the nutrition in %s, as sample values',
    async (lang, tab, title, note, energy, sodium) => {
      await loadConversion();
      const attributes = toNutritionAttributes([1400, 0.3, 0, 0, 82, 80, 12], {
        packAmount: 250,
        packUnit: 'g',
      });
      renderShop({
        path: '/shop/shopdetails/10',
        cookies: { lang },
        replies: { ...catalogueReplies, spec: { attributes, variants: [] } },
      });
      await userEvent.click(await screen.findByRole('tab', { name: tab }));
      const terms = await within(screen.getByRole('tabpanel')).findAllByRole('term');
      const rows = terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]);
      const first = rows.findIndex(([name]) => name === title);
      expect(rows[first]).toEqual([title, note]);
      expect(rows[first + 1]?.[0]).toBe(energy);
      expect(rows.slice(first + 1, first + 8).map(([, amount]) => amount)).toEqual([
        ...['1400\u00a0kJ', '0.3\u00a0g', '0.0\u00a0g', '0.0\u00a0g', '82.0\u00a0g', '80.0\u00a0g'],
        '12\u00a0mg',
      ]);
      expect(rows[first + 7]?.[0]).toBe(sodium);
    },
  );

  test('its tabs show description, details and delivery', async () => {
    renderShop({ path: '/shop/shopdetails/10', replies: catalogueReplies });
    await screen.findByText('From Western Australia.');
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    expect((await screen.findByText('Origin')).nextElementSibling?.textContent).toBe('Australia');
    expect(screen.getByText('Brand').nextElementSibling?.textContent).toBe('Hivebrook');
    await userEvent.click(screen.getByRole('tab', { name: 'Delivery' }));
    expect(screen.getByRole('row', { name: /Taiwan/ }).textContent).toContain('A$14.90');
    expect(
      screen.getByText(/^Import duty may apply outside Australia\. The recipient pays it\./),
    ).toBeTruthy();
  });

  test('unknown goods show a not-found message', async () => {
    renderShop({
      path: '/shop/shopdetails/404',
      replies: {
        ...catalogueReplies,
        goodsDetail: failingReply({ kind: 'refused', code: '1', msg: '商品信息有误' }),
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'We can’t find this product' });
    expect(screen.getByRole('link', { name: 'Browse all products' })).toBeTruthy();
  });

  test('a page that fails on the server names the reference for customer service', async () => {
    const failure = { kind: 'server', reference: '7f3a91c2' } as const;
    renderShop({
      path: '/shop/shopdetails/10',
      replies: { ...catalogueReplies, goodsDetail: failingReply(failure) },
    });
    await screen.findByText('Server exception, please try again later. Reference: 7f3a91c2');
  });

  test('a failed page offers a retry', async () => {
    const shop = renderShop({
      path: '/shop/shopdetails/10',
      replies: { ...catalogueReplies, goodsDetail: failingReply({ kind: 'server' }) },
    });
    await screen.findByRole('heading', { level: 1, name: 'This could not be loaded' });
    shop.reply('goodsDetail', catalogueReplies['goodsDetail']);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Manuka Honey' });
  });
});
