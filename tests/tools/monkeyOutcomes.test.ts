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
import type { ShownControl, View } from '#tools/monkey/view.ts';

const ORDERS = '/home/account/orders';
const ADDRESSES = '/home/account/useraddress';
const PAYMENT = '/home/createOrder/payType';
const CART = '/home/cart';
const RESULT = '/home/createOrder/result/M1';
const LOST = { status: 0, code: null };

/** A press that leads from one view of a page to another. */
const pressOn = (
  path: string,
  control: ShownControl,
  after: Partial<View>,
  change: Partial<Step> = {},
): Step => {
  const before = createView(path, { controls: [control] });
  return createStep(createView(path, after), {
    action: { kind: 'press', key: control.key },
    control,
    before,
    ...change,
  });
};
const load = (path: string, after: Partial<View>, change: Partial<Step> = {}) =>
  createStep(createView(path, after), {
    action: { kind: 'reload' },
    before: createView(path, {}),
    ...change,
  });

const retry = createControl('button', 'Try again');
const pay = createControl('button', 'Pay A$44.10');
const agree = createControl('button', 'Agree to A$44.10');
const addAddress = createControl('button', 'Add an address');
const sendAgain = createControl('button', 'Send again in 59 s');
const sendCode = createControl('button', 'Send code');
const remove = createControl('button', 'Remove the address of Kim');
const upload = createControl('file', 'Receipt');
const logOut = createControl('button', 'Log out');
const oneMore = createControl('button', 'One more');
const askAgain = (amount: string) => ({
  title: 'The total has changed',
  text: '',
  buttons: ['Go back', `Agree to A$${amount}`],
});

const showOrders = (controls: readonly ShownControl[]) =>
  load(ORDERS, { controls }, { calls: [createCall('POST', '/pc/orderInfo')] });
const sendTo = (...statuses: string[]) =>
  pressOn(
    '/home/sign',
    sendCode,
    { statuses, toasts: ['We sent you a code'] },
    {
      calls: [
        createCall('POST', '/pc/common/sendCode', { request: { account: 'kim@mall.example' } }),
      ],
    },
  );
const changeAddress = (isDisabled: boolean) =>
  pressOn(
    ADDRESSES,
    createControl('button', 'Make default: the address of Kim'),
    {},
    {
      calls: [createCall('PUT', '/pc/setting/deliveryAddress/default')],
      during: createView(ADDRESSES, { controls: [{ ...remove, isDisabled }] }),
    },
  );
const placeOrder = (...statuses: string[]) =>
  pressOn(
    PAYMENT,
    pay,
    { title: 'Another page', url: 'http://localhost:4000/home' },
    {
      calls: [createCall('POST', '/pc/order')],
      during: createView(PAYMENT, { statuses }),
    },
  );
const loseOrder = (...controls: readonly ShownControl[]) =>
  pressOn(
    PAYMENT,
    pay,
    { controls, alerts: ['Unknown'] },
    {
      calls: [createCall('POST', '/pc/order', LOST)],
    },
  );
const saveReceipt = (...toasts: string[]) =>
  pressOn(RESULT, upload, { toasts }, { calls: [createCall('POST', '/pc/savePayCertificates')] });
const showRecharge = (...statuses: string[]) =>
  createStep(createView('/home/account/wallet?rechargeNo=R1', { statuses }));
const showResult = (title: string) =>
  createStep(createView(RESULT, { title, main: 'No money was taken. We’re holding your order' }), {
    calls: [createCall('GET', '/pc/pay/result/M1', { result: { outcome: 'declined' } })],
  });
const showCount = (count: number) =>
  createStep(
    createView('/home', { controls: [createControl('link', `Cart, ${count} items, A$5.00`)] }),
  );
const askFee = (request: object) =>
  load(
    '/home/createOrder/delivery',
    {},
    {
      calls: [createCall('POST', '/pc/common/freight', { request })],
    },
  );
const change = createCall('POST', '/pc/shoppingcartUpdate', { request: { amount: 2 } });
const other = createCall('POST', '/pc/shoppingcartUpdate', { request: { amount: 3 } });
const refuseMerge = (...statuses: string[]) =>
  load(
    CART,
    { statuses },
    {
      calls: [createCall('POST', '/pc/shoppingCart', { code: '1', message: REFUSAL_REASON })],
    },
  );
const checkOut = createControl('button', 'Check out (2)');
const checkOutMixed = (path: string) =>
  createStep(createView(path, {}), {
    action: { kind: 'press', key: checkOut.key },
    control: checkOut,
    before: createView(CART, {
      controls: [checkOut],
      main: 'Multiple promotions cannot be ordered at the same order',
    }),
  });
const showEnded = (line: Partial<ShownControl>) =>
  createStep(
    createView(CART, {
      main: 'Warm feet weeks Ended',
      controls: [
        createControl('button', 'Remove ended promotions'),
        { ...createControl('checkbox', 'Select Ribbed Merino Beanie, Mustard'), ...line },
      ],
    }),
  );
const calculateAgain = createControl('button', 'Calculate delivery again');
const loseFee = (...controls: readonly ShownControl[]) =>
  load(
    '/home/createOrder/delivery',
    { controls, statuses: ['Not calculated'] },
    {
      calls: [createCall('POST', '/pc/common/freight', { ...LOST, request: { addressId: '1' } })],
    },
  );
const NOT_CHECKED = 'We couldn’t check the payment. We’ll keep trying.';
const giveUp = createControl('button', 'I haven’t paid – choose another method');
const FAILURE = 'Network disconnection, please check your network connection ~';

const rows: readonly (readonly [property: string, broken: Step, kept: Step])[] = [
  [
    'a failure that a page states is announced',
    load(ORDERS, { main: FAILURE }),
    load(ORDERS, { main: FAILURE, alerts: [FAILURE] }),
  ],
  [
    'a page that has loaded its data offers no repetition',
    createStep(createView(ORDERS, { controls: [retry] }), {
      calls: [createCall('POST', '/pc/orderInfo')],
    }),
    showOrders([]),
  ],
  ['while an order is placed, a status says so', placeOrder(), placeOrder('Placing the order')],
  [
    'while an address is changed, no address can be removed',
    changeAddress(false),
    changeAddress(true),
  ],
  [
    'after the login of another member nothing of the former member is visible',
    createStep(
      createView('/home', {
        storedAccount: 'kim@mall.example',
        text: 'Deliver to 18 Beach Street',
      }),
    ),
    createStep(createView('/home', { text: 'Deliver to 18 Beach Street' })),
  ],
  [
    '“Log out” forgets the login, also without a reply',
    pressOn('/home', logOut, {}),
    pressOn('/home', logOut, { storedAccount: null }),
  ],
  [
    'the delivery fee of a member is asked for the saved address',
    askFee({ countryName: 'Australia' }),
    askFee({ countryName: 'Australia', addressId: '1' }),
  ],
  [
    'one press changes the cart once',
    pressOn('/home', oneMore, {}, { calls: [change, change] }),
    pressOn('/home', oneMore, {}, { calls: [change, other] }),
  ],
  ['the number at the cart is that of the server', showCount(3), showCount(2)],
  [
    'a page of a declined payment says that the payment did not go through',
    showResult('A title'),
    showResult('The payment did not go through'),
  ],
  [
    'each button that pays names its amount',
    createStep(createView(PAYMENT, { controls: [createControl('button', 'Pay ')] })),
    createStep(createView(PAYMENT, { controls: [pay] })),
  ],
  [
    'a pressed button that names its amount orders, or the page says why not',
    pressOn(PAYMENT, pay, {}),
    pressOn(PAYMENT, pay, { alerts: ['Your order was not placed'] }),
  ],
  [
    'an order without a reply is not placed again before its outcome is known',
    loseOrder(pay),
    loseOrder({ ...pay, isDisabled: true }),
  ],
  [
    'an amount that was shown or agreed to is not asked for again',
    pressOn(PAYMENT, agree, { dialog: askAgain('44.10') }),
    pressOn(PAYMENT, agree, { dialog: askAgain('45.10') }),
  ],
  [
    'no two notices say the same',
    createStep(createView('/home', { toasts: ['Saved', 'Saved'] })),
    createStep(createView('/home', { toasts: ['Saved', 'Sent'] })),
  ],
  ['the recipient of a code is announced', sendTo(), sendTo('We sent a code to kim@mall.example.')],
  [
    'the reason of a refused change of the cart is shown',
    refuseMerge('The cart may be out of date'),
    refuseMerge(`The cart may be out of date. ${REFUSAL_REASON}`),
  ],
  [
    'a payment that cannot be checked cannot be given up',
    createStep(createView(RESULT, { main: NOT_CHECKED, controls: [giveUp] })),
    createStep(
      createView(RESULT, { main: NOT_CHECKED, controls: [{ ...giveUp, isDisabled: true }] }),
    ),
  ],
  [
    'a form that opens receives the focus',
    pressOn(ADDRESSES, addAddress, { headings: ['New address'], focus: 'div:Addresses' }),
    pressOn(ADDRESSES, addAddress, { headings: ['New address'], focus: 'button:New address' }),
  ],
  [
    'a button that says why it cannot be pressed is disabled',
    createStep(createView('/home/sign', { controls: [sendAgain] })),
    createStep(createView('/home/sign', { controls: [{ ...sendAgain, isDisabled: true }] })),
  ],
  [
    'goods of two promotions are not checked out together',
    checkOutMixed('/home/createOrder/delivery'),
    checkOutMixed(CART),
  ],
  [
    'goods of an ended promotion can be removed together, and cannot be checked',
    showEnded({ isDisabled: false }),
    showEnded({ isDisabled: true, checked: 'false' }),
  ],
  ['a failed delivery fee clears the address', loseFee(calculateAgain), loseFee()],
  ['an uploaded receipt is confirmed', saveReceipt(), saveReceipt('Upload successful')],
  [
    'the result of a recharge is announced',
    showRecharge(),
    showRecharge('A$20.00 is in your balance'),
  ],
];

describe('a property of what a press leads to', () => {
  test.each(rows)('%s', async (property, brokenStep, keptStep) => {
    const history = {
      ...createWalkHistory(),
      countCart: () => Promise.resolve(2),
      readOtherMember: () => Promise.resolve({ first: '', now: '' }),
    };
    expect(await findViolation(brokenStep, history)).toMatchObject({ property });
    expect(await findViolation(keptStep, history)).toBeNull();
  });
});
