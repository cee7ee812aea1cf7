import {
  cancelOrderCall,
  logisticsCall,
  orderDetailCall,
  orderListCall,
} from '#models/order/order.api.ts';
import { ORDER_STATES, STATUS_CODES } from '#models/order/order.ts';
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
import {
  openMockedPage,
  type PageState,
  type StubbedReply,
  visitPage,
  pressOnPage,
  queryPageStates,
  waitForMachineState,
  type MockedPage,
} from './states/mockedPage.ts';
import { payingStates } from './states/payingStates.ts';
import { placingStates } from './states/placingStates.ts';
import { problemStates } from './states/problemStates.ts';
import { testStates } from './states/testStates.ts';

const EMPTY_REPLY = { result: { list: [], total: 0 } };

const emptyState = (
  name: string,
  path: string,
  call: Parameters<MockedPage['stubReply']>[0],
): PageState => ({
  name,
  open: async (stage) => {
    stage.stubReply(call, EMPTY_REPLY);
    await visitPage(path)(stage);
  },
});

const openOrder = (stage: MockedPage) => visitPage(paths.order(stage.orderNo))(stage);
const dialog = ({ page }: MockedPage) => page.getByRole('alertdialog');

/** An order in each state of its chart, and the mutations of an order. */
const order: PageState[] = [
  ...queryPageStates('order', ({ orderNo }) => paths.order(orderNo), orderDetailCall),
  ...ORDER_STATES.map((state): PageState => ({
    name: `order, ${state}`,
    open: async (stage) => {
      const events = ORDER_STATES.map((to, at) => ({ at: 1_790_000_000_000 + at, event: '', to }));
      const changed = { state, orderStatus: STATUS_CODES[state], refunded: 5, events };
      stage.stubReply(orderDetailCall, { changed });
      await openOrder(stage);
      await waitForMachineState(stage, 'order', state);
    },
  })),
  {
    name: 'order, cancelling is asked',
    open: async (stage) => {
      stage.stubReply(orderDetailCall, { changed: { state: 'unpaid', orderStatus: 1 } });
      await openOrder(stage);
      await pressOnPage(stage, stage.text.order.cancel);
      await dialog(stage).waitFor();
    },
  },
  {
    name: 'order, cancelling fails',
    open: async (stage) => {
      stage.stubReply(orderDetailCall, { changed: { state: 'unpaid', orderStatus: 1 } });
      stage.stubReply(cancelOrderCall, 'failing');
      await openOrder(stage);
      await pressOnPage(stage, stage.text.order.cancel);
      await dialog(stage).getByRole('button').last().click();
      await dialog(stage).getByRole('alert').waitFor();
    },
  },
  {
    name: 'order of somebody else',
    open: async (stage) => {
      await stage.page.goto(paths.order('none'));
      await waitForMachineState(stage, 'request', 'failed');
    },
  },
];

const rechargeState = (name: string, outcome: string): PageState => ({
  name,
  open: async (stage) => {
    const result = { rechargeNo: '7', outcome, amount: 50, refunded: 50 };
    stage.stubReply(rechargeResultCall, { result });
    await visitPage(`${paths.wallet}?recharge=7`)(stage);
    await waitForMachineState(
      stage,
      'recharge',
      outcome === 'checking' ? 'polling' : `finished.${outcome}`,
    );
  },
});

const submittedState = (name: string, answer: StubbedReply): PageState => ({
  name,
  open: async (stage) => {
    stage.stubReply(rechargeCall, answer);
    await visitPage(paths.wallet)(stage);
    await stage.page.locator('main form input[type=text]').first().fill('50');
    await stage.page.locator('main form button[type=submit]').click();
    await (answer === 'never'
      ? waitForMachineState(stage, 'recharge', 'startingRecharge')
      : stage.page.locator('main [role=alert]').waitFor());
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
      open: async (stage) => {
        await visitPage(paths.password)(stage);
        await pressOnPage(stage, stage.text.account.changeLoginPassword);
        await pressOnPage(stage, stage.text.account.setPayPassword);
        await stage.page.locator('main [aria-invalid=true]').nth(2).waitFor();
      },
    },
    {
      name: 'passwords, a code not sent',
      open: async (stage) => {
        stage.stubReply(sendCodeCall, 'failing');
        await visitPage(paths.password)(stage);
        await pressOnPage(stage, stage.text.session.sendCode);
        await stage.page.locator('main [role=alert]').waitFor();
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
    open: async (stage) => {
      const { page } = stage;
      await visitPage(paths.wallet)(stage);
      const session = await page.evaluate(() => localStorage.getItem('mall.session') ?? '');
      stage.stubReply(userInfoCall, { code: '1001', msg: '' });
      await page.reload();
      await dialog(stage).waitFor();
      await page.evaluate(
        (savedSession) => localStorage.setItem('mall.session', savedSession),
        session,
      );
    },
  },
  {
    name: 'an account page whose session was ended in another tab',
    open: async (stage) => {
      await visitPage(paths.wallet)(stage);
      const other = await stage.shopper.context.newPage();
      await other.goto('/api/v1/pc/exchangeRate');
      await other.evaluate(() => localStorage.removeItem('mall.session'));
      await findByRole(stage, 'heading', stage.text.account.loggedOut)
        .or(findByRole(stage, 'heading', stage.text.session.title))
        .waitFor();
      await other.close();
    },
  },
];

const shop = startE2eShop();

async function openMemberStates() {
  const demo = await logInDemoMemberWithEmptyCart(shop.server);
  const shopper = await shop.openShopper('phone', demo);
  const [orderNo = ''] = await listOrderNos(shop.server.origin, shopper.token);
  await addToCartOverApi(shopper, TEA);
  return { shopper, stage: await openMockedPage(shopper, { account: demo.account, orderNo }) };
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
  'the charts of a member': {
    states: memberChartStates,
    enter: openMemberStates,
  },
  'the end of a session': {
    states: endStates,
    enter: openMemberStates,
  },
});
