// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { en } from '#src/text/en.ts';
import { about } from '#src/text/en/about.ts';
import { bulk } from '#src/text/en/bulk.ts';
import { download } from '#src/text/en/download.ts';
import { notFound } from '#src/text/en/notFound.ts';
import { privacy } from '#src/text/en/privacy.ts';
import { catalogueReplies, createGoods } from '#tests/fixtures/catalogueReplies.ts';
import { applyPseudoLanguage, findUntranslated } from '#tests/support/pseudoText.ts';
import { renderShop, sampleMember } from '#tests/support/renderShop.tsx';

beforeAll(() => applyPseudoLanguage({ ...en, about, bulk, download, notFound, privacy }));

const NOW = Date.UTC(2026, 10, 22);
const line = { ...createGoods(), lineId: '10:', quantity: 2, checked: true };
const cart = { lines: [line], promotions: [] };
/** Names of languages and states, the searched word, the product's description, the shop's contact and dates. */
const NAMES = [
  ...['English', '简体中文', '繁體中文', 'honey', 'From Western Australia.', 'Keep it cool.'],
  ...['service@wattlelane.example', 'wattlelane', '09:00–17:00 (UTC+8)'],
  ...['NSW', 'ACT', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'Tue 24 – Fri 27 Nov'],
];

test.each([
  ['/home', null],
  ['/shop?word=honey', null],
  ['/shop/shopdetails/10', null],
  ['/brand', null],
  ['/home/cart', null],
  ['/home/login', null],
  ['/home/createOrder/delivery', null],
  ['/home/privacyPolicy', null],
  ['/nowhere', null],
  ['/home/account', sampleMember],
  ['/home/account/useraddress', sampleMember],
  ['/home/account/password', sampleMember],
])('%s shows no text that is not in src/text', async (path, session) => {
  renderShop({ path, session, cart, replies: catalogueReplies, now: NOW });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() =>
    expect(findUntranslated(document, [catalogueReplies, cart, session, NAMES])).toEqual([]),
  );
});
