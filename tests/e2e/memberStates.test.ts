import {
  cancelOrderCall,
  logisticsCall,
  orderDetailCall,
  orderListCall,
} from '#models/order/order.api.ts';
import { ORDER_STATES } from '#models/order/order.ts';
import { taxInvoiceCall } from '#models/order/taxInvoice.api.ts';
import type { ACCOUNT_PAGES } from '#models/pages.ts';
import { sendCodeCall, userInfoCall } from '#models/session/session.api.ts';
import {
  balanceEntriesCall,
  pointsEntriesCall,
  rechargeCall,
  rechargeResultCall,
} from '#models/wallet/wallet.api.ts';
import { paths } from '#src/mall/paths.ts';
import { listOrderNos } from './api.ts';
import { findByRole } from './browserShopper.ts';
import { addToCartOverApi } from './CartPage.ts';
import { startE2eShop } from './e2eShop.ts';
import { logInDemoMemberWithEmptyCart } from './memberAccounts.ts';
import { TEA } from './products.ts';
import { addressStates } from './states/addressStates.ts';
import { memberChartStates } from './states/chartStates.ts';
import type { StubbedReply } from './states/interceptCalls.ts';
import {
  openMockedPage,
  type PageState,
  visitPage,
  pressOnPage,
  queryPageStates,
  waitForMachineState,
  type MockedPage,
} from './states/mockedPage.ts';
import { createOrderReply } from './states/orderStates.ts';
import { payingStates } from './states/payingStates.ts';
import { placingStates } from './states/placingStates.ts';
import { problemStates } from './states/problemStates.ts';
import { secondFactorStates } from './states/secondFactorStates.ts';
import { testStates } from './states/testStates.ts';

const EMPTY_REPLY = { result: { list: [], total: 0 } };

const emptyState = (
  name: string,
  path: string,
  call: Parameters<MockedPage['stubReply']>[0],
): PageState => ({
  name,
  open: async (mockedPage) => {
    mockedPage.stubReply(call, EMPTY_REPLY);
    await visitPage(path)(mockedPage);
  },
});

const openOrder = (mockedPage: MockedPage) =>
  visitPage(paths.order(mockedPage.orderNo))(mockedPage);
const dialog = ({ page }: MockedPage) => page.getByRole('alertdialog');

/** An order in each state of its chart, and the mutations of an order. */
const order: PageState[] = [
  ...queryPageStates('order', ({ orderNo }) => paths.order(orderNo), orderDetailCall),
  ...ORDER_STATES.map((state): PageState => ({
    name: `order, ${state}`,
    open: async (mockedPage) => {
      mockedPage.stubReply(orderDetailCall, createOrderReply(state));
      await openOrder(mockedPage);
      await waitForMachineState(mockedPage, 'order', state);
    },
  })),
  {
    name: 'order, cancelling is asked',
    open: async (mockedPage) => {
      mockedPage.stubReply(orderDetailCall, createOrderReply('unpaid'));
      await openOrder(mockedPage);
      await pressOnPage(mockedPage, mockedPage.text.order.cancel);
      await dialog(mockedPage).waitFor();
    },
  },
  {
    name: 'order, cancelling fails',
    open: async (mockedPage) => {
      mockedPage.stubReply(orderDetailCall, createOrderReply('unpaid'));
      mockedPage.stubReply(cancelOrderCall, 'failing');
      await openOrder(mockedPage);
      await pressOnPage(mockedPage, mockedPage.text.order.cancel);
      await dialog(mockedPage).getByRole('button').last().click();
      await dialog(mockedPage).getByRole('alert').waitFor();
    },
  },
  {
    name: 'order of somebody else',
    open: async (mockedPage) => {
      await mockedPage.page.goto(paths.order('none'));
      await waitForMachineState(mockedPage, 'request', 'failed');
    },
  },
];

const rechargeState = (name: string, outcome: string): PageState => ({
  name,
  open: async (mockedPage) => {
    const result = { rechargeNo: '7', outcome, amount: 50, refunded: 50 };
    mockedPage.stubReply(rechargeResultCall, { result });
    await visitPage(`${paths.wallet}?recharge=7`)(mockedPage);
    await waitForMachineState(
      mockedPage,
      'recharge',
      outcome === 'checking' ? 'polling' : `finished.${outcome}`,
    );
  },
});

const submittedState = (name: string, answer: StubbedReply): PageState => ({
  name,
  open: async (mockedPage) => {
    mockedPage.stubReply(rechargeCall, answer);
    await visitPage(paths.wallet)(mockedPage);
    await mockedPage.page.locator('main form input[type=text]').first().fill('50');
    await mockedPage.page.locator('main form button[type=submit]').click();
    await (answer === 'never'
      ? waitForMachineState(mockedPage, 'recharge', 'startingRecharge')
      : mockedPage.page.locator('main [role=alert]').waitFor());
  },
});

const wallet: PageState[] = [
  ...queryPageStates('wallet', paths.wallet, balanceEntriesCall),
  emptyState('wallet, empty', paths.wallet, balanceEntriesCall),
  submittedState('a recharge under way', 'never'),
  submittedState('a recharge that is not started', 'failing'),
  ...['checking', 'credited', 'declined', 'canceled', 'refunded'].map((outcome) =>
    rechargeState(`a recharge, ${outcome}`, outcome),
  ),
];

/** The states of a member's account pages. */
const accountStates: Readonly<Record<keyof typeof ACCOUNT_PAGES, PageState[]>> = {
  account: [{ name: 'account', isMain: true, open: visitPage(paths.account) }],
  accountDetails: [
    { name: 'account details', isMain: true, open: visitPage(paths.accountDetails) },
  ],
  orders: [
    ...queryPageStates('orders', paths.orders, orderListCall),
    emptyState('orders, none', paths.orders, orderListCall),
    emptyState('orders, none found', `${paths.orders}?status=paid&word=zzz`, orderListCall),
  ],
  order,
  addresses: addressStates,
  invoice: queryPageStates('invoice', ({ orderNo }) => paths.invoice(orderNo), taxInvoiceCall),
  logistics: [
    ...queryPageStates('delivery', ({ orderNo }) => paths.logistics(orderNo), logisticsCall),
    { name: 'delivery of no order', open: visitPage('/home/account/logis') },
  ],
  password: [
    { name: 'passwords', isMain: true, open: visitPage(paths.password) },
    {
      name: 'passwords, nothing typed',
      open: async (mockedPage) => {
        await visitPage(paths.password)(mockedPage);
        await pressOnPage(mockedPage, mockedPage.text.account.changeLoginPassword);
        await pressOnPage(mockedPage, mockedPage.text.account.setPayPassword);
        await mockedPage.page.locator('main [aria-invalid=true]').nth(2).waitFor();
      },
    },
    {
      name: 'passwords, a code not sent',
      open: async (mockedPage) => {
        mockedPage.stubReply(sendCodeCall, 'failing');
        await visitPage(paths.password)(mockedPage);
        await pressOnPage(mockedPage, mockedPage.text.session.sendCode);
        await mockedPage.page.locator('main [role=alert]').waitFor();
      },
    },
  ],
  wallet,
  rewards: [
    ...queryPageStates('rewards', paths.rewards, pointsEntriesCall),
    emptyState('rewards, none', paths.rewards, pointsEntriesCall),
  ],
};

/** The session ends while a page is open; the second state ends it permanently. */
const endStates: readonly PageState[] = [
  {
    name: 'the question of an invalid login',
    open: async (mockedPage) => {
      const { page } = mockedPage;
      await visitPage(paths.wallet)(mockedPage);
      const session = await page.evaluate(() => localStorage.getItem('mall.session') ?? '');
      mockedPage.stubReply(userInfoCall, { code: '1001', msg: '' });
      await page.reload();
      await dialog(mockedPage).waitFor();
      await page.evaluate(
        (savedSession) => localStorage.setItem('mall.session', savedSession),
        session,
      );
    },
  },
  {
    name: 'an account page whose session was ended in another tab',
    open: async (mockedPage) => {
      await visitPage(paths.wallet)(mockedPage);
      const other = await mockedPage.shopper.context.newPage();
      await other.goto('/api/v1/pc/exchangeRate');
      await other.evaluate(() => localStorage.removeItem('mall.session'));
      await findByRole(mockedPage, 'heading', mockedPage.text.account.loggedOut)
        .or(findByRole(mockedPage, 'heading', mockedPage.text.session.title))
        .waitFor();
      await other.close();
    },
  },
];

const shop = startE2eShop();

async function openMemberStates() {
  const demo = await logInDemoMemberWithEmptyCart(shop.server);
  const shopper = await shop.openShopper('phone', demo);
  // A parcel that was sent has an invoice and a delivery.
  const [orderNo = ''] = await listOrderNos(shop.server.origin, shopper.token, 'unreceived');
  await addToCartOverApi(shopper, TEA);
  return { shopper, control: await openMockedPage(shopper, { account: demo.account, orderNo }) };
}

testStates({
  'the checkout of a member': {
    states: [...placingStates, ...payingStates],
    enter: openMemberStates,
  },
  'the account': {
    states: Object.values(accountStates).flat(),
    enter: openMemberStates,
  },
  'the problems of an order': {
    states: problemStates,
    enter: openMemberStates,
  },
  'the authenticator app': {
    states: secondFactorStates,
    enter: openMemberStates,
  },
  'the charts of a member': {
    states: memberChartStates,
    enter: openMemberStates,
  },
  'the end of a session': {
    states: endStates,
    enter: openMemberStates,
  },
});
