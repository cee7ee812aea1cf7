import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireBulkGoodsOf } from '#models/bulk/bulk.api.ts';
// The pages' code is here before the first test begins: a busy machine takes long to make it.
import '#src/bulk/BulkPage.tsx';
import '#src/catalogue/GoodsPage.tsx';
import { renderShop, type ShopSettings } from './shop.tsx';
import { aGoods, openShop } from './shopReplies.ts';

/** Honey at A$36.00, cheaper from 6, 24 and 72 on; and oil at the price of honey, cheaper from 12 on. */
export const honey = {
  ...aGoods(),
  tiers: [
    { from: 6, price: 3450 },
    { from: 24, price: 3300 },
    { from: 72, price: 3100 },
  ],
};
export const oil = {
  ...aGoods({ goodsId: '11', goodsEnglishName: 'Olive Oil', goodsName: '橄榄油' }),
  tiers: [{ from: 12, price: 3000 }],
};

export const bulkReply = { list: [honey, oil].map(wireBulkGoodsOf), total: 30 };

export const openBulk = (settings: ShopSettings = {}) =>
  renderShop({
    path: '/home/bulk',
    ...settings,
    replies: {
      ...openShop,
      bulkGoods: bulkReply,
      sendEnquiry: { enquiryNo: 'B-1' },
      ...settings.replies,
    },
  });

/** The card of these goods, once the list has come. */
export const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  const card = heading.closest('article');
  if (!card) throw new Error(`${name} stands in no card`);
  return within(card);
};
export const enquiryForm = () => within(screen.getByRole('region', { name: 'Your enquiry' }));

export const addToEnquiry = async (name: string) =>
  userEvent.click((await cardOf(name)).getByRole('button', { name: `Add to enquiry: ${name}` }));

/** Writes it all at once. */
export async function write(field: HTMLElement, text: string) {
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** Fills in who asks. */
export async function introduce({ name = 'Jane', contact = 'jane@school.example' } = {}) {
  const form = enquiryForm();
  for (const [label, text] of [
    ['Your name', name],
    ['E-mail or phone', contact],
  ] as const)
    if (text !== '') await write(form.getByLabelText(label), text);
}
export const sendIt = () =>
  userEvent.click(enquiryForm().getByRole('button', { name: 'Send the enquiry' }));
