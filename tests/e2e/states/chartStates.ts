import { cartCall, mergeCartCall, setCartAmountCall } from '#models/cart/cart.api.ts';
import { goodsDetailCall } from '#models/catalogue/catalogue.api.ts';
import { cancelOrderCall, orderDetailCall, orderListCall } from '#models/order/order.api.ts';
import { changeLoginPasswordCall, logoutCall, userInfoCall } from '#models/session/session.api.ts';
import { rechargeCall, rechargeResultCall } from '#models/wallet/wallet.api.ts';
import { paths } from '#src/mall/paths.ts';
import { openWithSavedState } from './checkoutPageState.ts';
import type { CallRoute, StubbedReply } from './interceptCalls.ts';
import {
  confirmInDialog,
  type MockedPage,
  type PageState,
  pressOnPage,
  visitPage,
  waitForMachineState,
  waitUntilIdle,
} from './mockedPage.ts';
import { createOrderReply } from './orderStates.ts';

/** A page whose chart stays in a state because of one reply. */
const repliedState = (
  name: string,
  {
    path,
    call,
    answer,
    chart,
    act,
  }: {
    readonly path: string;
    readonly call: CallRoute;
    readonly answer: StubbedReply;
    /** chart and state, separated by a space */
    readonly chart: string;
    readonly act?: (mockedPage: MockedPage) => Promise<unknown>;
  },
): PageState => ({
  name,
  open: async (mockedPage) => {
    if (!act) mockedPage.stubReply(call, answer);
    await (act ? visitPage(path)(mockedPage) : mockedPage.page.goto(path));
    mockedPage.stubReply(call, answer);
    await act?.(mockedPage);
    const [machine = '', state = ''] = chart.split(' ');
    await waitForMachineState(mockedPage, machine, state);
  },
});

const memberCartStates: readonly PageState[] = [
  repliedState('a member’s cart, loading', {
    path: paths.cart,
    ...{ call: cartCall, answer: 'never', chart: 'cart member.loading' },
  }),
  repliedState('a member’s cart that does not load', {
    path: paths.cart,
    ...{ call: cartCall, answer: 'failing', chart: 'cart member.stale' },
  }),
  { name: 'a member’s cart', isMain: true, open: visitPage(paths.cart) },
  repliedState('a member’s cart, a quantity being saved', {
    path: paths.cart,
    ...{ call: setCartAmountCall, answer: 'never', chart: 'cart member.saving' },
    act: (mockedPage) => pressOnPage(mockedPage, mockedPage.text.cart.increase),
  }),
  ...(['never', 'failing'] as const).map((answer): PageState => ({
    name: `a guest’s cart being merged, ${answer}`,
    open: async (mockedPage) => {
      mockedPage.stubReply(mergeCartCall, answer);
      await openWithSavedState({ ...mockedPage, account: null }, paths.cart);
      const state = answer === 'never' ? 'member.merging' : 'member.unmerged';
      await waitForMachineState(mockedPage, 'cart', state);
    },
  })),
];

const mutationStates: readonly PageState[] = (
  [
    ['under way', 'never', 'mutating'],
    ['refused', { code: '1002', msg: '原密码错误' }, 'failed'],
    ['done', { result: {} }, 'done'],
  ] as const
).map(([name, answer, state]) => ({
  name: `a password change, ${name}`,
  open: async (mockedPage) => {
    mockedPage.stubReply(changeLoginPasswordCall, answer);
    await visitPage(paths.password)(mockedPage);
    const { account } = mockedPage.text;
    const form = mockedPage.page.locator('main form').first();
    for (const field of await form.locator('input[type=password]').all())
      await field.fill('a-new-password-1');
    await form.getByRole('button', { name: account.changeLoginPassword }).click();
    await waitForMachineState(mockedPage, 'mutation', state);
  },
}));

/** The list of orders after Back, which loads it again. */
const ordersLoadedAgain = (name: string, answer: StubbedReply, state: string): PageState => ({
  name,
  open: async (mockedPage) => {
    await visitPage(paths.orders)(mockedPage);
    mockedPage.stubReply(orderListCall, answer);
    await mockedPage.page
      .locator(`main a[href="${paths.order(mockedPage.orderNo)}"]`)
      .first()
      .click();
    await waitUntilIdle(mockedPage);
    await mockedPage.page.goBack();
    await waitForMachineState(mockedPage, 'request', state);
  },
});

const orderMutationStates: readonly PageState[] = [
  {
    name: 'order, being cancelled',
    open: async (mockedPage) => {
      mockedPage.stubReply(orderDetailCall, createOrderReply('unpaid'));
      mockedPage.stubReply(cancelOrderCall, 'never');
      await visitPage(paths.order(mockedPage.orderNo))(mockedPage);
      await pressOnPage(mockedPage, mockedPage.text.order.cancel);
      await confirmInDialog(mockedPage);
      await waitForMachineState(mockedPage, 'mutation', 'mutating');
    },
  },
  ordersLoadedAgain('orders, loading again', 'never', 'refreshing'),
  ordersLoadedAgain('orders, not loaded again', 'failing', 'stale'),
];

const rechargeStates: readonly PageState[] = [
  {
    name: 'a recharge, redirected',
    open: async (mockedPage) => {
      const { payOrigin } = mockedPage.shopper.server;
      mockedPage.stubReply(rechargeCall, {
        result: { jumpUrl: `${payOrigin}/pay/7`, rechargeNo: '7' },
      });
      mockedPage.stubReply(rechargeResultCall, 'never');
      await visitPage(paths.wallet)(mockedPage);
      await mockedPage.page.locator('main form input[type=text]').first().fill('50');
      await mockedPage.page.locator('main form button[type=submit]').click();
      await waitForMachineState(mockedPage, 'recharge', 'redirected');
    },
  },
  repliedState('a recharge, its result loading', {
    path: `${paths.wallet}?recharge=7`,
    ...{ call: rechargeResultCall, answer: 'never', chart: 'recharge fetchingResult' },
  }),
  repliedState('a recharge of somebody else', {
    path: `${paths.wallet}?recharge=7`,
    ...{
      call: rechargeResultCall,
      answer: { code: '1', msg: '订单不存在' },
      chart: 'recharge finished.unknown',
    },
  }),
];

/** The chunk of the charts that a member's pages load. */
const LAZY_CHARTS = '**/assets/addressBook.bind-*.js';
const lazyChartStates: readonly PageState[] = (['loadingLazyCharts', 'failed'] as const).map(
  (state) => ({
    name: `addresses, the charts ${state === 'failed' ? 'do not load' : 'loading'}`,
    open: async (mockedPage) => {
      await mockedPage.page.route(LAZY_CHARTS, (route) =>
        state === 'failed' ? route.abort() : undefined,
      );
      await mockedPage.page.goto(paths.addresses);
      await waitForMachineState(mockedPage, 'mall', state);
      await mockedPage.page.unroute(LAZY_CHARTS);
    },
  }),
);

/** Restores the session that the state ends in this browser. */
const keepSession =
  (open: PageState['open']): PageState['open'] =>
  async (mockedPage) => {
    await mockedPage.page.goto(paths.account);
    const session = await mockedPage.page.evaluate(
      () => localStorage.getItem('mall.session') ?? '',
    );
    await open(mockedPage);
    await mockedPage.page.evaluate((saved) => localStorage.setItem('mall.session', saved), session);
  };

const sessionStates: readonly PageState[] = [
  repliedState('account, being refreshed', {
    path: paths.account,
    ...{ call: userInfoCall, answer: 'never', chart: 'session member.refreshing' },
  }),
  {
    name: 'a logout under way',
    open: keepSession(async (mockedPage) => {
      mockedPage.stubReply(logoutCall, 'never');
      await visitPage(paths.accountDetails)(mockedPage);
      await pressOnPage(mockedPage, mockedPage.text.account.logOut);
      await mockedPage.page
        .locator('[data-machine=session][data-state=loggingOut]')
        .first()
        .waitFor({ state: 'attached' });
      // The shopper leaves the pages of the account before the server has replied.
      await mockedPage.page.waitForURL(`**${paths.home}`);
      await mockedPage.page.getByRole('heading', { level: 1 }).waitFor();
    }),
  },
];

/** States of a member's charts beside those of the checkout. */
export const memberChartStates: readonly PageState[] = [
  ...memberCartStates,
  ...mutationStates,
  ...orderMutationStates,
  ...rechargeStates,
  ...lazyChartStates,
  ...sessionStates,
];

/** The cart of a guest, and of a member whose session has ended. */
export const guestCartStates: readonly PageState[] = [
  {
    name: 'cart, prices loading again',
    open: async (mockedPage) => {
      mockedPage.stubReply(goodsDetailCall, 'never');
      await openWithSavedState(mockedPage, paths.cart);
      await pressOnPage(mockedPage, mockedPage.text.cart.checkOut(1));
      await waitForMachineState(mockedPage, 'checkout', 'delivery.home.choosingAddress');
      await mockedPage.page.goBack();
      await waitForMachineState(mockedPage, 'cart', 'guest.refreshing');
    },
  },
  {
    name: 'cart of a member whose session has ended',
    open: async (mockedPage) => {
      await openWithSavedState({ ...mockedPage, account: 'demo@mall.example' }, paths.cart);
      await waitForMachineState(mockedPage, 'cart', 'suspended');
    },
  },
];
