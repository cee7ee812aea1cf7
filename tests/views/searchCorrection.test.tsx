// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadConversion } from '#src/text/traditionalNames.ts';
import {
  catalogueReplies,
  createGoods,
  createGoodsListReply,
} from '#tests/fixtures/catalogueReplies.ts';
import { type SentCall } from '#tests/support/fakeClient.ts';
import { listViolatedRules } from '#tests/support/listViolatedRules.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

beforeAll(async () => {
  await loadConversion();
});

const listReply = createGoodsListReply(createGoods()) as object;
const EMPTY = { list: [], total: 0 };

/** The search of a server that corrects 'hony' and offers 'manuka' for 'manu'. */
const goodsList = ({ word, isExact }: { word: string; isExact?: boolean }) => {
  if (word === 'hony') return isExact ? EMPTY : { ...listReply, correctedWord: 'honey' };
  return word === 'manu' ? { ...listReply, suggestedWord: 'manuka' } : listReply;
};
const replies = { ...catalogueReplies, goodsList };

const SENTENCES = [
  ['en', 'Showing results for “honey”. Search instead for “hony”', 'Did you mean “manuka”?'],
  ['zh-Hans', '以下是“honey”的搜索结果。仍要搜索“hony”', '您要找的是“manuka”吗？'],
  ['zh-Hant', '以下是「honey」的搜尋結果。仍要搜尋「hony」', '您要找的是「manuka」嗎？'],
] as const;

/** The status with this text, apart from the ones that other parts of the page announce. */
const findStatus = async (text: string) => {
  const all = await screen.findAllByRole('status');
  return all.find(({ textContent }) => textContent === text);
};

describe.each(SENTENCES)('in %s, a search', (lang, correction, suggestion) => {
  test('that was mistyped says whose results it lists', async () => {
    const { container } = renderShop({ path: '/shop?word=hony', replies, cookies: { lang } });
    await screen.findByRole('link', { name: correction.split(/\. |。/)[1] ?? '' });
    expect(await findStatus(correction)).toBeDefined();
    expect(await listViolatedRules(container)).toEqual([]);
  });

  test('with few results offers a similar word', async () => {
    renderShop({ path: '/shop?word=manu', replies, cookies: { lang } });
    const link = await screen.findByRole('link', { name: suggestion });
    expect(link.getAttribute('href')).toBe('/shop?word=manuka');
  });
});

test('“Search instead” searches for the typed word and keeps the filters', async () => {
  const shop = renderShop({ path: '/shop?word=hony&stockType=direct', replies });
  await userEvent.click(await screen.findByRole('link', { name: 'Search instead for “hony”' }));
  expect(await screen.findByText('Nothing found for “hony”')).toBeDefined();
  const isSearch = ({ call }: SentCall) => call === 'goodsList';
  expect(shop.sent.filter(isSearch).map(({ input }) => input)).toEqual([
    expect.not.objectContaining({ isExact: true }),
    expect.objectContaining({ word: 'hony', stockType: 'direct', isExact: true }),
  ]);
  expect(window.location.search).toBe('?word=hony&isExact=true&stockType=direct');
});

test('a search without a correction shows nothing about it', async () => {
  renderShop({ path: '/shop?word=honey', replies });
  expect(await screen.findByRole('heading', { name: /Manuka Honey/ })).toBeDefined();
  expect(screen.queryByText(/Showing results|Did you mean/)).toBeNull();
});

test('the suggestions of a mistyped word name the corrected one', async () => {
  renderShop({ replies });
  await userEvent.type(screen.getByRole('combobox', { name: 'Search the shop' }), 'hony');
  const link = await screen.findByRole('option', { name: 'See all results for “honey”' });
  expect(link.getAttribute('href')).toBe('/shop?word=hony');
});
