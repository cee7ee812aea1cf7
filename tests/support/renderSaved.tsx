import { screen, waitFor } from '@testing-library/react';
import type { SavedList } from '#models/catalogue/savedList.ts';
import {
  catalogueReplies,
  createGoods,
  createGoodsListReply,
} from '#tests/fixtures/catalogueReplies.ts';
import { renderShop, type RenderShopOptions, sampleMember } from './renderShop.tsx';

export const SAVED_KEY = 'mall.saved';
const names = new Map([
  ['10', 'Manuka Honey'],
  ['11', 'Olive Oil'],
]);
/** Product 12 is no longer sold, and 11 is sold out. */
const goodsByIds = ({ ids }: { ids: string }) =>
  createGoodsListReply(
    ...ids
      .split(',')
      .filter((goodsId) => names.has(goodsId))
      .map((goodsId) =>
        createGoods({
          goodsId,
          goodsEnglishName: names.get(goodsId) ?? '',
          stock: goodsId === '11' ? 0 : 5,
        }),
      ),
  );
export const savedReplies = {
  ...catalogueReplies,
  goodsByIds,
  logout: null,
  userInfo: { balance: 0, integral: 0 },
};

interface SavedShop extends RenderShopOptions {
  readonly saved?: readonly string[];
  readonly ownerAccount?: string | null;
  readonly unsent?: SavedList['unsent'];
}
/** Renders a shop whose browser stores these products. */
export const renderSavedShop = ({
  saved = [],
  ownerAccount = null,
  unsent = [],
  ...settings
}: SavedShop = {}) =>
  renderShop({
    path: '/saved',
    replies: savedReplies,
    stored: { [SAVED_KEY]: { version: 2, ownerAccount, goodsIds: saved, unsent } },
    ...settings,
  });
export const readStored = (field: 'goodsIds' | 'unsent'): unknown => {
  const stored: unknown = JSON.parse(localStorage.getItem(SAVED_KEY) ?? '{}');
  return Reflect.get(Object(stored), field);
};
export const readStoredIds = () => readStored('goodsIds');
export const HONEY_UNSENT = [{ goodsId: '10', isSaved: true }];
export const SAVED_MEMBER = { session: sampleMember, ownerAccount: sampleMember.account } as const;
export async function findHeart(name: string) {
  await screen.findByRole('heading', { level: 1 });
  return waitFor(() => {
    window.dispatchEvent(new Event('scroll'));
    return screen.getByRole('button', { name });
  });
}
