import { type AddressFields, EMPTY_ADDRESS } from '#models/address/address.ts';
import type { CartLine } from '#models/cart/cart.ts';
import { type Draft, EMPTY_DRAFT } from '#models/checkout/draft.ts';
import { type Intent, STORED_CHECKOUT_VERSION } from '#models/checkout/storedCheckout.ts';
import { paths } from '#src/mall/paths.ts';
import { HOME_ADDRESS } from '../CheckoutPage.ts';
import { TEA } from '../products.ts';
import {
  type StubbedCall,
  waitForMachineState,
  type MockedPage,
  type PageState,
} from './mockedPage.ts';

const LINE: CartLine = {
  goodsId: TEA.goodsId,
  goodsName: '煎茶',
  goodsEnglishName: TEA.name,
  brandName: '',
  brandNameEn: '',
  img: '',
  // The prices of the demo's seed, so that the cart of the server changes nothing.
  priceCents: 1890,
  memberPriceCents: 1760,
  stock: 50,
  isAdvance: false,
  isSelf: true,
  weightGrams: 100,
  packAmount: null,
  packUnit: null,
  promotionId: null,
  promotionPriceCents: null,
  promotionEndsAt: null,
  limitPerOrder: null,
  lineId: '',
  quantity: 1,
  checked: true,
};

const { addressee, phone, addressDetails, suburb, state, postcode } = HOME_ADDRESS;
/** An address that was entered and not saved. */
export const TYPED_ADDRESS: AddressFields = {
  ...EMPTY_ADDRESS,
  ...{ addressee, phone, addressDetails, country: 'AU', postcode: postcode },
  state: state,
  city: suburb,
  district: '',
};

/** The browser's storage after an earlier visit. */
interface SavedBrowserState {
  readonly draft?: Partial<Draft>;
  readonly intent?: boolean;
}

const createIntent = (account: string): Intent => ({
  account,
  transactionCode: 'a-code-of-an-order-whose-reply-was-lost',
  body: {
    ...{ orderGoods: [{ goodsId: TEA.goodsId, goodsAmount: 1 }], actionGoods: [] },
    ...{ shippingType: 2, transactionCode: 'a-code-of-an-order-whose-reply-was-lost' },
  },
  totalCents: 1760,
  at: 0,
});

/** Opens a page in a browser with this storage. */
export async function openWithSavedState(
  { page, account }: Pick<MockedPage, 'page' | 'account'>,
  path: string,
  { draft, intent = false }: SavedBrowserState = {},
): Promise<void> {
  const until = Date.now() + 86_400_000;
  const cart = {
    until,
    value: { account, cart: { lines: [LINE], promotions: [] }, mergeKey: crypto.randomUUID() },
  };
  const saved = {
    version: STORED_CHECKOUT_VERSION,
    account,
    draft: { ...EMPTY_DRAFT, lines: [LINE], ...draft },
  };
  // Navigates away first, because a page of the shop saves its own state when it unloads.
  await page.goto('/api/v1/pc/exchangeRate');
  const intents = intent ? [createIntent(account ?? 'demo@mall.example')] : [];
  await page.evaluate(
    ([cartText, draftText, intentsText]) => {
      localStorage.setItem('mall.cart', cartText);
      localStorage.setItem('mall.intents', intentsText);
      sessionStorage.setItem('mall.draft', draftText);
    },
    [JSON.stringify(cart), JSON.stringify(saved), JSON.stringify(intents)] as const,
  );
  await page.goto(path);
}

/**
 * A state of the checkout's chart: the browser's storage, the replies of the calls, and the
 * shopper's actions.
 */
export interface CheckoutState extends SavedBrowserState {
  /** the chart's state */
  readonly state: string;
  /** distinguishes page states of the same chart state */
  readonly detail?: string;
  readonly path?: string;
  readonly answers?: readonly StubbedCall[];
  readonly act?: (mockedPage: MockedPage) => Promise<unknown>;
  readonly isMain?: boolean;
}

export const checkoutPageState = (checkoutState: CheckoutState): PageState => ({
  name: `checkout, ${checkoutState.state}${checkoutState.detail === undefined ? '' : `, ${checkoutState.detail}`}`,
  ...(checkoutState.isMain === undefined ? {} : { isMain: checkoutState.isMain }),
  state: checkoutState.state,
  async open(mockedPage) {
    for (const [call, answer] of checkoutState.answers ?? []) mockedPage.stubReply(call, answer);
    await openWithSavedState(mockedPage, checkoutState.path ?? paths.delivery, checkoutState);
    await checkoutState.act?.(mockedPage);
    await waitForMachineState(mockedPage, 'checkout', checkoutState.state);
  },
});
