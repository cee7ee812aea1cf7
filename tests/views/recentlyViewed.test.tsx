// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadConversion } from '#src/text/traditionalNames.ts';
import {
  catalogueReplies,
  createGoods,
  createGoodsListReply,
} from '#tests/fixtures/catalogueReplies.ts';
import { pendingReply } from '#tests/support/fakeClient.ts';
import { listViolatedRules } from '#tests/support/listViolatedRules.ts';
import { renderShop, sampleMember } from '#tests/support/renderShop.tsx';

beforeAll(async () => {
  await loadConversion();
});
const KEY = 'mall.history';
const names = new Map([
  ['10', 'Manuka Honey'],
  ['11', 'Olive Oil'],
  ['12', 'Green Tea'],
]);
const goodsByIds = ({ ids }: { ids: string }) =>
  createGoodsListReply(
    ...ids
      .split(',')
      .map((goodsId) => createGoods({ goodsId, goodsEnglishName: names.get(goodsId) ?? goodsId })),
  );
const replies = {
  ...catalogueReplies,
  goodsByIds,
  logout: null,
  userInfo: { balance: 0, integral: 0 },
};
const GOODS_PATH = '/shop/shopdetails/10';

/** Renders a shop whose visitor has viewed these products. */
function renderVisitedShop(
  goodsIds: readonly string[],
  settings: Parameters<typeof renderShop>[0] = {},
) {
  localStorage.clear();
  const shop = renderShop({ path: GOODS_PATH, replies, ...settings });
  localStorage.setItem(KEY, JSON.stringify({ version: 1, words: ['tea'], goodsIds }));
  return shop;
}
const readHistory = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const findSection = (name = 'Recently viewed') => screen.findByRole('region', { name });
describe.each([
  ['en', 'Recently viewed', 'Clear recently viewed'],
  ['zh-Hans', '最近浏览', '清除最近浏览'],
  ['zh-Hant', '最近瀏覽', '清除最近瀏覽'],
])('in %s', (lang, title, clear) => {
  test('a product page lists the other viewed products, newest first', async () => {
    const shop = renderVisitedShop(['12', '10', '11'], { cookies: { lang } });
    const section = await findSection(title);
    const links = await within(section).findAllByRole('link');
    const targets = new Set(links.map((link) => link.getAttribute('href')));
    expect([...targets]).toEqual(['/shop/shopdetails/12', '/shop/shopdetails/11']);
    expect(within(section).getByRole('button', { name: clear })).toBeDefined();
    expect(shop.getInputs('goodsByIds')).toEqual([{ ids: '12,11' }]);
    expect(readHistory()).toEqual({ version: 1, words: ['tea'], goodsIds: ['10', '12', '11'] });
    expect(await listViolatedRules(section)).toEqual([]);
  });
});

describe('the recently viewed products', () => {
  test('have placeholders while they load', async () => {
    renderVisitedShop(['12', '11'], { replies: { ...replies, goodsByIds: pendingReply } });
    const section = await findSection();
    const skeleton = section.querySelector('[aria-busy="true"]');
    expect(skeleton?.children).toHaveLength(2);
  });

  test.each([
    ['fewer than two others were viewed', ['10', '11'], goodsByIds],
    ['fewer than two of them are still on sale', ['12', '11'], createGoodsListReply(createGoods())],
  ])('are not shown if %s', async (_, goodsIds, reply) => {
    const shop = renderVisitedShop(goodsIds, { replies: { ...replies, goodsByIds: reply } });
    await screen.findByRole('heading', { level: 1, name: 'Manuka Honey' });
    await waitFor(() =>
      expect(shop.getInputs('goodsByIds')).toHaveLength(goodsIds.includes('10') ? 0 : 1),
    );
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull(),
    );
  });

  test('are cleared without the recent searches', async () => {
    renderVisitedShop(['12', '11']);
    const section = await findSection();
    await userEvent.click(within(section).getByRole('button', { name: /Clear/ }));
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
    expect(readHistory()).toEqual({ version: 1, words: ['tea'], goodsIds: [] });
  });

  test('are removed from the page and the browser by a logout', async () => {
    renderVisitedShop(['12', '11'], { session: sampleMember });
    await findSection();
    await userEvent.click(screen.getByRole('button', { name: 'Account of Mia' }));
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull(),
    );
    expect(readHistory()).toBeNull();
  });

  test('are hidden with a mall server without extensions', async () => {
    const shop = renderVisitedShop(['12', '11'], { profile: 'spec' });
    await screen.findByRole('heading', { level: 1, name: 'Manuka Honey' });
    await waitFor(() => expect(readHistory()).toMatchObject({ goodsIds: ['10', '12', '11'] }));
    expect(shop.getInputs('goodsByIds')).toEqual([]);
  });
});
