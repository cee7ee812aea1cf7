// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { catalogueReplies, createGoods } from '../fixtures/catalogueReplies.ts';
import { applyPseudoLanguage, findUntranslated } from '../support/pseudoLanguage.ts';
import { renderShop, sampleMember } from '../support/renderShop.tsx';

// Returns the function that restores the texts, which the other files of this worker read.
beforeAll(() => applyPseudoLanguage());

const NOW = Date.UTC(2026, 10, 22);
const line = { ...createGoods(), lineId: '10:', quantity: 2, checked: true };
const cart = { lines: [line], promotions: [] };
/**
 * Names of languages and states, the searched word, the product's description, the shop's contact
 * and dates.
 */
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
  ['/home/help', null],
  ['/home/help/delivery', null],
  ['/home/help/returns', null],
  ['/home/help/contact', null],
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
