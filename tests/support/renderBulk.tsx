import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toWireBulkGoods } from '#models/bulk/bulk.api.ts';
// Imports the page's code before the first test, because compiling it takes long on a busy machine.
import '#src/bulk/BulkPage.tsx';
import '#src/catalogue/GoodsPage.tsx';
import { createGoods, catalogueReplies } from '../fixtures/catalogueReplies.ts';
import { renderShop, type RenderShopOptions } from './renderShop.tsx';

/**
 * Honey at A$36.00 with tiers from 6, 24 and 72 pieces; oil at the same price with a tier from 12.
 */
const honeyGoods = {
  ...createGoods(),
  tiers: [
    { from: 6, priceCents: 3450 },
    { from: 24, priceCents: 3300 },
    { from: 72, priceCents: 3100 },
  ],
};
const oilGoods = {
  ...createGoods({ goodsId: '11', goodsEnglishName: 'Olive Oil', goodsName: '橄榄油' }),
  tiers: [{ from: 12, priceCents: 3000 }],
};

const bulkReply = { list: [honeyGoods, oilGoods].map(toWireBulkGoods), total: 30 };

export const renderBulkPage = (settings: RenderShopOptions = {}) =>
  renderShop({
    path: '/home/bulk',
    ...settings,
    replies: {
      ...catalogueReplies,
      bulkGoods: bulkReply,
      sendEnquiry: { enquiryNo: 'B-1' },
      ...settings.replies,
    },
  });

/** Waits for the list and returns the card of these goods. */
export const findGoodsCard = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const card = heading.closest('article');
  if (!card) throw new Error(`${name} has no card`);
  return within(card);
};
export const getEnquiryForm = () => within(screen.getByRole('region', { name: 'Your enquiry' }));

export const addToEnquiry = async (name: string) =>
  userEvent.click(
    (await findGoodsCard(name)).getByRole('button', { name: `Add to enquiry: ${name}` }),
  );

/** Pastes the text instead of typing it character by character. */
export async function pasteText(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** Fills in the contact fields. */
export async function fillContact({ name = 'Jane', contact = 'jane@school.example' } = {}) {
  const form = getEnquiryForm();
  for (const [label, text] of [
    ['Your name', name],
    ['Email or phone', contact],
  ] as const)
    if (text !== '') await pasteText(form.getByLabelText(label), text);
}
export const submitEnquiry = () =>
  userEvent.click(getEnquiryForm().getByRole('button', { name: 'Send enquiry' }));
