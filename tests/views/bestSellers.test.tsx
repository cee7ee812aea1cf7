// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadConversion } from '#src/text/traditionalNames.ts';
import {
  catalogueReplies,
  createGoods,
  createGoodsDetailReply,
  createGoodsListReply,
} from '#tests/fixtures/catalogueReplies.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const inHealth = (rank: number) => ({
  bestSeller: { rank, categoryName: '保健食品', categoryEnglishName: 'Vitamins' },
});

beforeAll(async () => {
  await loadConversion();
});

describe('the rank of a best seller', () => {
  test('is a badge on the cards of ranks 1 to 3', async () => {
    const ranks = [1, 3, 4];
    const goods = ranks.map((rank) => ({
      ...createGoods({ goodsId: `${rank}`, goodsEnglishName: `Rank ${rank}` }),
      ...inHealth(rank),
    }));
    const replies = { ...catalogueReplies, goodsList: createGoodsListReply(...goods) };
    renderShop({ path: '/shop', replies });
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).queryByText(/^No\. /)?.textContent ?? null)).toEqual([
      'No. 1 in Vitamins',
      'No. 3 in Vitamins',
      null,
    ]);
  });

  test.each([
    { lang: 'en', badge: 'No. 4 in Vitamins', period: 'by sales in the last 30 days' },
    { lang: 'zh-Hans', badge: '保健食品\u200B销量第\u00A04\u00A0名', period: '近 30 天销量' },
    { lang: 'zh-Hant', badge: '保健食品\u200B銷量第\u00A04\u00A0名', period: '近 30 天銷量' },
  ])('is on the page of the product with its period, in $lang', async ({ lang, badge, period }) => {
    const goodsDetail = createGoodsDetailReply(inHealth(4));
    renderShop({
      ...{ path: '/shop/shopdetails/10', cookies: { lang } },
      replies: { ...catalogueReplies, goodsDetail },
    });
    const shown = await screen.findByText(badge, { normalizer: String });
    const sentence = shown.closest('p');
    expect(sentence?.textContent).toBe(`${badge} ${period}`);
  });

  test('is absent if the server sends none', async () => {
    renderShop({ path: '/shop/shopdetails/10', replies: catalogueReplies });
    await screen.findByRole('heading', { level: 1, name: 'Manuka Honey' });
    expect(screen.queryByText(/^No\. /)).toBeNull();
  });
});
