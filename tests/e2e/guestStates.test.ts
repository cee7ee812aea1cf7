import { expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { goodsDetailCall } from '#models/catalogue/catalogue.api.ts';
import { freightCall } from '#models/checkout/checkout.api.ts';
import { pickupShopsCall, pickupSlotsCall } from '#models/checkout/pickup.api.ts';
import {
  loginCall,
  registerCall,
  resetPasswordCall,
  sendCodeCall,
} from '#models/session/session.api.ts';
import { paths } from '#src/mall/paths.ts';
import { findByRole, clickRadio } from './browserShopper.ts';
import { chooseSlot } from './CheckoutPage.ts';
import { startE2eShop } from './e2eShop.ts';
import { guestCartStates } from './states/chartStates.ts';
import {
  type CheckoutState,
  checkoutPageState,
  TYPED_ADDRESS,
} from './states/checkoutPageState.ts';
import { connectionStates } from './states/connectionStates.ts';
import type { CallRoute, StubbedReply } from './states/interceptCalls.ts';
import {
  openMockedPage,
  type PageState,
  visitPage,
  pressOnPage,
  waitForMachineState,
  type MockedPage,
} from './states/mockedPage.ts';
import { payingStates } from './states/payingStates.ts';
import { placingStates } from './states/placingStates.ts';
import { shopStates, type SessionPage } from './states/shopStates.ts';
import { testStates } from './states/testStates.ts';

/** Pages outside the shop's own: the download page and the "not found" page. */
const otherStates: readonly PageState[] = [
  { name: 'download', isMain: true, open: visitPage(paths.download) },
  ...connectionStates,
  {
    name: 'the categories of a phone',
    open: async (mockedPage) => {
      await visitPage(paths.about)(mockedPage);
      await pressOnPage(mockedPage, mockedPage.text.shell.categories);
      await mockedPage.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'no page', isMain: true, open: visitPage('/home/nowhere') },
];

const REFUSED = { code: '1002', msg: '账号或密码错误' };

/** Fills every field of the open form. */
async function fillForm(mockedPage: MockedPage): Promise<void> {
  const { session } = mockedPage.text;
  const fill = async (label: string, value: string) => {
    const field = findByRole(mockedPage, 'textbox', label);
    if (await field.isVisible()) await field.fill(value);
  };
  await fill(session.account, 'robin@mall.example');
  await fill(session.password, 'not the password');
  await fill(session.newPassword, 'not the password');
  await fill(session.code, '123456');
}

const submit = ({ page }: MockedPage) =>
  page.locator('main form button[type=submit]').last().click();

interface Form {
  readonly name: string;
  readonly path: string;
  readonly call: { readonly method: 'POST'; readonly path: string };
}

/** The states of a form: initial, with missing fields, submitting, and refused. */
function formStates({ name, path, call }: Form): PageState[] {
  const sent = (answer: StubbedReply, until: string) => async (mockedPage: MockedPage) => {
    mockedPage.stubReply(call, answer);
    await visitPage(path)(mockedPage);
    await fillForm(mockedPage);
    await submit(mockedPage);
    await mockedPage.page.locator(until).first().waitFor();
  };
  return [
    { name, isMain: true, open: visitPage(path) },
    {
      name: `${name}, nothing typed`,
      open: async (mockedPage) => {
        await visitPage(path)(mockedPage);
        await submit(mockedPage);
        await mockedPage.page.locator('[aria-invalid=true]').first().waitFor();
      },
    },
    { name: `${name}, under way`, open: sent('never', 'main [aria-busy=true], main [data-state]') },
    { name: `${name}, refused`, open: sent(REFUSED, 'main [role=alert]') },
    { name: `${name}, the server in trouble`, open: sent('failing', 'main [role=alert]') },
    { name: `${name}, offline`, open: sent('offline', 'main [role=alert]') },
  ];
}

const verificationStates = (path: string): PageState[] =>
  (
    [
      ['a code under way', 'never'],
      ['a code sent', { result: {} }],
      ['a code not sent', { code: '1002', msg: '发送失败' }],
    ] as const
  ).map(([name, answer]) => ({
    name,
    open: async (mockedPage) => {
      mockedPage.stubReply(sendCodeCall, answer);
      await visitPage(path)(mockedPage);
      await findByRole(mockedPage, 'textbox', mockedPage.text.session.account).fill(
        'robin@mall.example',
      );
      await pressOnPage(mockedPage, mockedPage.text.session.sendCode);
      const state = answer === 'never' ? 'sendingCode' : 'result' in answer ? 'sent' : 'ready';
      await waitForMachineState(mockedPage, 'verification', state);
      if ('code' in Object(answer)) await mockedPage.page.locator('main [role=alert]').waitFor();
    },
  }));

/** The states of the pages on which a guest logs in. */
const sessionStates: Readonly<Record<SessionPage, PageState[]>> = {
  login: formStates({ name: 'login', path: paths.login, call: { ...loginCall, method: 'POST' } }),
  sign: [
    ...formStates({
      name: 'registration',
      path: paths.sign,
      call: { ...registerCall, method: 'POST' },
    }),
    ...verificationStates(paths.sign),
  ],
  reset: [
    ...formStates({
      name: 'password reset',
      path: paths.reset,
      call: { ...resetPasswordCall, method: 'POST' },
    }),
    {
      name: 'password reset, done',
      open: async (mockedPage) => {
        mockedPage.stubReply(resetPasswordCall, { result: {} });
        await visitPage(paths.reset)(mockedPage);
        await fillForm(mockedPage);
        await submit(mockedPage);
        await findByRole(mockedPage, 'link', mockedPage.text.session.backToLogin).waitFor();
        await mockedPage.page.locator('main [data-state=done]').waitFor();
      },
    },
  ],
};

const PICKUP = { deliveryType: 'pickup' } as const;
const ADDRESSED = { address: TYPED_ADDRESS };

const firstShop = async (mockedPage: MockedPage) => {
  await waitForMachineState(mockedPage, 'checkout', 'delivery.pickup.choosingShop');
  await clickRadio(mockedPage.shopper, /Wattle Lane/);
};
const firstSlot = async (mockedPage: MockedPage) => {
  await firstShop(mockedPage);
  await waitForMachineState(mockedPage, 'checkout', 'delivery.pickup.choosingSlot');
  await chooseSlot(mockedPage.shopper, mockedPage.text.checkout.days);
};

const fillHalfAddress: readonly CheckoutState[] = [
  { state: 'delivery.home.choosingAddress', isMain: true },
  {
    state: 'delivery.home.choosingAddress',
    detail: 'nothing typed',
    act: (mockedPage) => pressOnPage(mockedPage, mockedPage.text.checkout.useAddress),
  },
  ...(['CN', 'MY', 'TW'] as const).map((country) => ({
    state: 'delivery.home.choosingAddress',
    detail: `to ${country}`,
    act: (mockedPage: MockedPage) =>
      findByRole(mockedPage, 'combobox', mockedPage.text.address.country).selectOption(country),
  })),
];

/** The state after a failed call, with a server error and without a connection. */
const failed = (state: CheckoutState, call: CallRoute): readonly CheckoutState[] =>
  (['failing', 'offline'] as const).map((answer) => ({
    ...state,
    detail: answer,
    answers: [
      [call, answer],
      // A change of the cart's prices would start the step again.
      [goodsDetailCall, 'never'],
    ],
  }));

/** The guest's delivery states, up to the payment step (decisions.md 40). */
const guestDelivery = [
  ...fillHalfAddress,
  {
    state: 'delivery.home.calculatingFreight',
    draft: ADDRESSED,
    answers: [[freightCall, 'never']],
  },
  ...failed({ state: 'delivery.home.freightFailed', draft: ADDRESSED }, freightCall),
  { state: 'delivery.home.ready', draft: ADDRESSED },
  {
    state: 'delivery.pickup.loadingShops',
    draft: PICKUP,
    answers: [[pickupShopsCall, 'never']],
  },
  ...failed({ state: 'delivery.pickup.shopsFailed', draft: PICKUP }, pickupShopsCall),
  { state: 'delivery.pickup.choosingShop', draft: PICKUP },
  {
    state: 'delivery.pickup.loadingSlots',
    draft: PICKUP,
    answers: [[pickupSlotsCall, 'never']],
    act: firstShop,
  },
  {
    state: 'delivery.pickup.slotsFailed',
    draft: PICKUP,
    answers: [[pickupSlotsCall, 'failing']],
    act: firstShop,
  },
  { state: 'delivery.pickup.choosingSlot', draft: PICKUP, act: firstShop },
  {
    state: 'delivery.pickup.choosingSlot',
    detail: 'none free',
    draft: PICKUP,
    answers: [[pickupSlotsCall, { result: { list: [] } }]],
    act: firstShop,
  },
  { state: 'delivery.pickup.ready', draft: PICKUP, act: firstSlot },
  {
    state: 'payType.calculatingFreight',
    path: paths.payType,
    draft: { ...ADDRESSED, active: 1 },
    answers: [[freightCall, 'never']],
  },
  {
    state: 'payType.loginRequired',
    path: paths.payType,
    draft: { ...ADDRESSED, active: 1 },
    isMain: true,
  },
  { state: 'placing.unknown.loggedOut', intent: true },
  { state: 'paying.loggedOut', path: paths.result('7') },
] satisfies readonly CheckoutState[];

const guestCheckoutStates = guestDelivery.map(checkoutPageState);

const shop = startE2eShop();

/** The leaf states in which a chart can rest, without the transient states. */
const listLeaves = ({ states, always, path }: AnyStateNode): string[] => {
  const below = Object.values<AnyStateNode>(states);
  if (below.length > 0) return below.flatMap(listLeaves);
  // A chart rests in a state whose transitions without an event are all guarded.
  const isTransient = always?.some(({ guard }) => guard === undefined) ?? false;
  return isTransient ? [] : [path.join('.')];
};
/** In these states the app shows the cart page. */
const AT_THE_CART = ['empty', 'mixedPromotions'];

it('axe tests every state of the checkout', () => {
  const covered = [...guestCheckoutStates, ...placingStates, ...payingStates];
  const expected = listLeaves(checkoutMachine.root).filter((state) => !AT_THE_CART.includes(state));
  expect(new Set(covered.map(({ state }) => state))).toEqual(new Set(expected));
});

async function openGuestStates() {
  const shopper = await shop.openShopper('phone');
  return { shopper, control: await openMockedPage(shopper, { account: null, orderNo: '' }) };
}

testStates({
  'the shop': {
    states: [...Object.values(shopStates).flat(), ...otherStates, ...guestCartStates],
    enter: openGuestStates,
  },
  'login, registration and reset': {
    states: Object.values(sessionStates).flat(),
    enter: openGuestStates,
  },
  'the checkout of a guest': {
    states: guestCheckoutStates,
    enter: openGuestStates,
  },
});
