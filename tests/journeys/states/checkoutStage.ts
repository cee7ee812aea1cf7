import type { AddressFields } from '#models/address/address.ts';
import type { CartLine } from '#models/cart/cart.ts';
import { type Draft, EMPTY_DRAFT } from '#models/checkout/draft.ts';
import { type Intent, SAVED_VERSION } from '#models/checkout/saved.ts';
import { paths } from '#src/app/paths.ts';
import { HOME_ADDRESS } from '../checkingOut.ts';
import { TEA } from '../wares.ts';
import { type Answered, shows, type Stage, type View } from './stage.ts';

const LINE: CartLine = {
  goodsId: TEA.goodsId,
  goodsName: '煎茶',
  goodsEnglishName: TEA.name,
  brandName: '',
  brandNameEn: '',
  img: '',
  goodsPrice: 1500,
  memberPrice: 1400,
  goodsStockAmount: 50,
  isAdvance: false,
  isSelf: true,
  weight: 100,
  goodsActionTypeId: null,
  actionPrice: null,
  actionEndsAt: null,
  lineId: '',
  goodsAmount: 1,
  checked: true,
};

const { addressee, phone, addressDetails, suburb, state, postcode } = HOME_ADDRESS;
/** An address that was typed and is not saved. */
export const TYPED: AddressFields = {
  ...{ addressee, phone, addressDetails, country: 'AU', city: postcode },
  cityName: { province: state, city: suburb, area: '' },
};

/** What the browser kept when the shopper was here last. */
export interface Kept {
  readonly draft?: Partial<Draft>;
  readonly intent?: boolean;
}

const intentOf = (account: string): Intent => ({
  account,
  transactionCode: 'a-code-of-an-order-whose-reply-was-lost',
  body: {
    ...{ orderGoods: [{ goodsId: TEA.goodsId, goodsAmount: 1 }], actionGoods: [] },
    ...{ shippingType: 2, transactionCode: 'a-code-of-an-order-whose-reply-was-lost' },
  },
  total: 1400,
  at: 0,
});

/** Opens an address of the checkout in a browser that has kept this. */
export async function begin(
  { page, account }: Stage,
  path: string,
  { draft, intent = false }: Kept = {},
): Promise<void> {
  const until = Date.now() + 86_400_000;
  const cart = {
    until,
    value: { account, cart: { lines: [LINE], promotions: [] }, mergeKey: crypto.randomUUID() },
  };
  const kept = {
    version: SAVED_VERSION,
    account,
    draft: { ...EMPTY_DRAFT, lines: [LINE], ...draft },
  };
  // Left first: a page of the shop writes down its own when it goes.
  await page.goto('/api/v1/pc/exchangeRate');
  const intents = intent ? [intentOf(account ?? 'demo@mall.example')] : [];
  await page.evaluate(
    ([cartText, draftText, intentsText]) => {
      localStorage.setItem('mall.cart', cartText);
      localStorage.setItem('mall.intents', intentsText);
      sessionStorage.setItem('mall.draft', draftText);
    },
    [JSON.stringify(cart), JSON.stringify(kept), JSON.stringify(intents)] as const,
  );
  await page.goto(path);
}

/** A state of the checkout's chart, from what the browser kept, how calls end, and what the shopper then does. */
export interface CheckoutState extends Kept {
  /** of the chart */
  readonly state: string;
  /** what the page shows besides */
  readonly detail?: string;
  readonly path?: string;
  readonly answers?: readonly Answered[];
  readonly act?: (stage: Stage) => Promise<unknown>;
  readonly isMain?: boolean;
}

export const checkoutView = (wanted: CheckoutState): View => ({
  name: `checkout, ${wanted.state}${wanted.detail === undefined ? '' : `, ${wanted.detail}`}`,
  ...(wanted.isMain === undefined ? {} : { isMain: wanted.isMain }),
  state: wanted.state,
  async show(stage) {
    for (const [call, answer] of wanted.answers ?? []) stage.answers(call, answer);
    await begin(stage, wanted.path ?? paths.delivery, wanted);
    await wanted.act?.(stage);
    await shows(stage, 'checkout', wanted.state);
  },
});
