import { describe, expect, test } from 'vitest';
import {
  createCall,
  createControl,
  createStep,
  createView,
  createWalkHistory,
} from '#tests/support/monkeySteps.ts';
import { REFUSAL_REASON } from '#tools/monkey/network.ts';
import { findViolation } from '#tools/monkey/properties.ts';
import type { Step } from '#tools/monkey/property.ts';
import type { Item, View } from '#tools/monkey/view.ts';

const LOST = { status: 0, code: null };

const createItem = (change: Partial<Item>): Item => ({
  text: '',
  heading: '',
  controls: [],
  quantity: null,
  checked: null,
  amounts: [],
  ...change,
});

const LOGIN = '/home/login';
const button = createControl('button', 'Log in');
const pressLogin = (after: Partial<View>, change: Partial<Step> = {}) =>
  createStep(createView(LOGIN, { storedAccount: null, controls: [button], ...after }), {
    action: { kind: 'press', key: button.key },
    control: button,
    before: createView(LOGIN, { storedAccount: null, controls: [button] }),
    ...change,
  });
const loginLost = createCall('POST', '/pc/login', LOST);
const loginRefused = createCall('POST', '/pc/login', { code: '1', message: REFUSAL_REASON });

const openCart = (during: Partial<View>) =>
  createStep(createView('/home/cart', {}), {
    action: { kind: 'reload', network: 'slow' },
    during: createView('/home/cart', during),
  });
const showOrders = (after: Partial<View>) =>
  createStep(createView('/home/account/orders', after), {
    action: { kind: 'reload', network: 'unreachable' },
    calls: [createCall('POST', '/pc/orderInfo', LOST)],
  });
const showCart = (quantity: number) =>
  createStep(
    createView('/home/cart', {
      items: [createItem({ quantity, checked: 'false', text: 'Line total A$5.00' })],
      controls: [createControl('link', `Cart, ${quantity} items`)],
      language: 'zh-Hans',
    }),
    {
      calls: [createCall('GET', '/pc/shoppingCart', { result: { list: [{ goodsAmount: '2' }] } })],
    },
  );

const card = (name: string, isDefault: boolean) =>
  createItem({
    controls: [
      `Edit the address of ${name}`,
      ...(isDefault ? [] : [`Make default: the address of ${name}`]),
    ],
  });
const showAddresses = (...items: readonly Item[]) =>
  createStep(createView('/home/account/useraddress', { items }), {
    calls: [
      createCall('POST', '/pc/setting/deliveryAddressNew', {
        result: { list: [{ isDefault: true }, { isDefault: false }] },
      }),
    ],
  });

const sessionEnded = (after: Partial<View>) =>
  createStep(createView('/home/account/orders', after), {
    before: createView('/home/account/orders', {}),
    calls: [createCall('POST', '/pc/orderInfo', { code: '1001' })],
  });
const dialog = { title: 'Please log in', text: 'Please log in', buttons: ['Later', 'Log in'] };
const answer = (path: string, ...names: readonly string[]) =>
  createStep(
    createView(path, {
      storedAccount: null,
      controls: names.map((name) => createControl('button', name)),
    }),
    {
      action: { kind: 'press', key: button.key },
      control: button,
      before: createView('/home', { storedAccount: null, dialog }),
    },
  );

const add = createControl('button', 'Add to cart');
const addGoods = (toasts: readonly string[], at: number) =>
  createStep(createView('/shop/shopdetails/1', { toasts }), {
    action: { kind: 'press', key: add.key },
    at,
    control: createControl('button', 'Add to basket'),
    before: createView('/shop/shopdetails/1', {}),
    calls: [createCall('POST', '/pc/shoppingCart')],
  });

const topUp = createControl('button', 'Top up');
const payByPress = (channel: string) =>
  createStep(createView('/home/account/wallet', {}), {
    action: { kind: 'press', key: topUp.key },
    control: topUp,
    before: createView('/home/account/wallet', {
      controls: [{ ...createControl('radio', 'PayPal'), checked: 'true' }],
    }),
    calls: [createCall('POST', '/recharge', { request: { channel, payType: 'RoyalPay' } })],
  });

const save = createControl('button', 'Save');
const changePassword = (oldPassword: string, newPassword: string) =>
  createStep(createView('/home/account/password', {}), {
    action: { kind: 'press', key: save.key },
    control: save,
    before: createView('/home/account/password', {
      controls: ['the old one', 'the new one'].map((value) => ({
        ...createControl('textbox', `${value}: password`),
        value,
      })),
    }),
    calls: [
      createCall('PUT', '/pc/setting/login/password', { request: { oldPassword, newPassword } }),
    ],
  });

const retry = createControl('button', 'Try again');
const street = createControl('textbox', 'Street address');
const saveAddress = (controls: View['controls']) =>
  createStep(createView('/home/account/useraddress', { controls, alerts: ['Not saved'] }), {
    action: { kind: 'press', key: save.key },
    control: save,
    before: createView('/home/account/useraddress', {
      controls: [{ ...street, value: '7 Wanderer Lane' }],
    }),
    calls: [createCall('PUT', '/pc/setting/deliveryAddress', LOST)],
  });

interface Row {
  readonly property: string;
  readonly brokenStep: Step;
  readonly keptStep: Step;
  readonly earlier: readonly Step[];
}
const toRow = (property: string, brokenStep: Step, keptStep: Step, ...earlier: Step[]): Row => ({
  property,
  brokenStep,
  keptStep,
  earlier,
});
const rows: readonly Row[] = [
  toRow(
    'a command without a reply or with an error is announced',
    pressLogin({}, { calls: [loginLost] }),
    pressLogin({ alerts: ['No connection'] }, { calls: [loginLost] }),
  ),
  toRow(
    'the reason of a refused command is shown',
    pressLogin({ alerts: ['You are not logged in'] }, { calls: [loginRefused] }),
    pressLogin(
      { alerts: [`You are not logged in. ${REFUSAL_REASON}.`] },
      { calls: [loginRefused] },
    ),
  ),
  toRow(
    'a page that cannot load its data says so',
    showOrders({}),
    showOrders({ statuses: ['You are offline'] }),
  ),
  toRow(
    'a page that cannot load its data does not wait for it forever',
    showOrders({ isMainBusy: true }),
    showOrders({ statuses: ['You are offline'] }),
  ),
  toRow(
    'the end of the session is announced, and the login is forgotten',
    sessionEnded({ storedAccount: null, url: 'http://localhost:4000/home' }),
    sessionEnded({ storedAccount: null, url: 'http://localhost:4000/home', dialog }),
  ),
  toRow('the payment method that is sent is the chosen one', payByPress('5'), payByPress('PayPal')),
  toRow(
    'each typed password is sent, and no other one',
    changePassword('the new one', 'the new one'),
    changePassword('the old one', 'the new one'),
  ),
  toRow(
    'a button that repeats what failed comes with an announced reason',
    createStep(createView('/home', { controls: [retry] }), { before: createView('/home', {}) }),
    createStep(createView('/home', { controls: [retry], alerts: ['No connection'] }), {
      before: createView('/home', {}),
    }),
  ),
  toRow(
    'what was typed is kept if the command fails',
    saveAddress([]),
    saveAddress([{ ...street, value: '7 Wanderer Lane' }]),
  ),
  toRow('a page that waits has a heading', openCart({ title: '', main: 'Loading' }), openCart({})),
  toRow(
    'a page that waits for its content says so',
    openCart({ isMainBusy: true }),
    openCart({ isMainBusy: true, statuses: ['Loading the cart'] }),
  ),
  toRow(
    'a button whose command is being sent is busy, or the page says what is being done',
    pressLogin(
      {},
      {
        calls: [createCall('POST', '/pc/login')],
        during: createView(LOGIN, { controls: [{ ...button, isDisabled: true }] }),
      },
    ),
    pressLogin(
      {},
      {
        calls: [createCall('POST', '/pc/login')],
        during: createView(LOGIN, { controls: [{ ...button, isDisabled: true, isBusy: true }] }),
      },
    ),
  ),
  toRow(
    'each control has a name',
    createStep(createView('/home', { controls: [createControl('button', '')] })),
    createStep(createView('/home', { controls: [button] })),
  ),
  toRow(
    'an element that names its chart names the state, which is true',
    createStep(createView('/home/cart', { charts: [{ machine: 'cart', state: 'guest' }] })),
    createStep(createView('/home/cart', { charts: [{ machine: 'cart', state: 'member.ready' }] })),
  ),
  toRow('the quantities of the cart are those of the server', showCart(1), showCart(2)),
  toRow(
    'the default address of the server is marked',
    showAddresses(card('Anna', false), card('Kim', false)),
    showAddresses(card('Anna', true), card('Kim', false)),
  ),
  toRow(
    'the answer “Log in” of a dialog opens the login',
    answer('/home'),
    answer(LOGIN, 'Log in'),
  ),
  toRow(
    'the same press with the same replies gives the same notice',
    addGoods([], 9_000),
    addGoods(['It is in the cart'], 9_000),
    addGoods(['It is in the cart'], 1_000),
  ),
];

describe('a property of what is shown', () => {
  test.each(rows)('$property', async ({ property, brokenStep, keptStep, earlier }) => {
    const history = {
      ...createWalkHistory(...earlier),
      readOtherMember: () => Promise.resolve({ first: '', now: '' }),
    };
    expect(await findViolation(brokenStep, history)).toMatchObject({ property });
    expect(await findViolation(keptStep, history)).toBeNull();
  });
});
