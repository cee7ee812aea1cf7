import {
  cancelOrderCall,
  logisticsCall,
  orderDetailCall,
  orderListCall,
} from '#models/order/order.api.ts';
import { ORDER_STATES, STATUS_CODE } from '#models/order/order.ts';
import type { ACCOUNT_PAGES } from '#models/pages.ts';
import { sendCodeCall, userInfoCall } from '#models/session/session.api.ts';
import {
  balanceEntriesCall,
  pointsEntriesCall,
  rechargeCall,
  rechargeResultCall,
} from '#models/wallet/wallet.api.ts';
import { paths } from '#src/app/paths.ts';
import { find } from '../shopper.ts';
import { addressStates } from './addressStates.ts';
import { type Answer, opens, pressIn, reading, shows, type Stage, type View } from './stage.ts';

const NOTHING = { result: { list: [], total: 0 } };

const emptyOf = (name: string, path: string, call: Parameters<Stage['answers']>[0]): View => ({
  name,
  show: async (stage) => {
    stage.answers(call, NOTHING);
    await opens(path)(stage);
  },
});

const openOrder = (stage: Stage) => opens(paths.order(stage.orderNo))(stage);
const dialog = ({ page }: Stage) => page.getByRole('alertdialog');

/** An order in each state of its chart, and what is asked of it. */
const order: View[] = [
  ...reading('order', ({ orderNo }) => paths.order(orderNo), orderDetailCall),
  ...ORDER_STATES.map((state): View => ({
    name: `order, ${state}`,
    show: async (stage) => {
      const events = ORDER_STATES.map((to, at) => ({ at: 1_790_000_000_000 + at, event: '', to }));
      const changed = { state, orderStatus: STATUS_CODE[state], refunded: 5, events };
      stage.answers(orderDetailCall, { changed });
      await openOrder(stage);
      await shows(stage, 'order', state);
    },
  })),
  {
    name: 'order, cancelling is asked',
    show: async (stage) => {
      stage.answers(orderDetailCall, { changed: { state: 'unpaid', orderStatus: 1 } });
      await openOrder(stage);
      await pressIn(stage, stage.text.order.cancel);
      await dialog(stage).waitFor();
    },
  },
  {
    name: 'order, cancelling fails',
    show: async (stage) => {
      stage.answers(orderDetailCall, { changed: { state: 'unpaid', orderStatus: 1 } });
      stage.answers(cancelOrderCall, 'failing');
      await openOrder(stage);
      await pressIn(stage, stage.text.order.cancel);
      await dialog(stage).getByRole('button').last().click();
      await dialog(stage).getByRole('alert').waitFor();
    },
  },
  {
    name: 'order of somebody else',
    show: async (stage) => {
      await stage.page.goto(paths.order('none'));
      await shows(stage, 'request', 'failed');
    },
  },
];

const recharging = (name: string, outcome: string): View => ({
  name,
  show: async (stage) => {
    const result = { rechargeNo: '7', outcome, amount: 50, refunded: 50 };
    stage.answers(rechargeResultCall, { result });
    await opens(`${paths.wallet}?recharge=7`)(stage);
    await shows(stage, 'recharge', outcome === 'checking' ? 'checking' : `told.${outcome}`);
  },
});

const submitted = (name: string, answer: Answer): View => ({
  name,
  show: async (stage) => {
    stage.answers(rechargeCall, answer);
    await opens(paths.wallet)(stage);
    await stage.page.locator('main form input[type=text]').first().fill('50');
    await stage.page.locator('main form button[type=submit]').click();
    await (answer === 'never'
      ? shows(stage, 'recharge', 'startingRecharge')
      : stage.page.locator('main [role=alert]').waitFor());
  },
});

const wallet: View[] = [
  ...reading('wallet', paths.wallet, balanceEntriesCall),
  emptyOf('wallet, empty', paths.wallet, balanceEntriesCall),
  submitted('a recharge under way', 'never'),
  submitted('a recharge that is not started', 'failing'),
  ...['checking', 'credited', 'declined', 'canceled', 'refunded'].map((outcome) =>
    recharging(`a recharge, ${outcome}`, outcome),
  ),
];

/** The states of the account's pages for a member. */
export const accountStates: Readonly<Record<keyof typeof ACCOUNT_PAGES, View[]>> = {
  account: [{ name: 'account', isMain: true, show: opens(paths.account) }],
  accountDetails: [{ name: 'account details', isMain: true, show: opens(paths.accountDetails) }],
  orders: [
    ...reading('orders', paths.orders, orderListCall),
    emptyOf('orders, none', paths.orders, orderListCall),
    emptyOf('orders, none found', `${paths.orders}?status=paid&word=zzz`, orderListCall),
  ],
  order,
  addresses: addressStates,
  logistics: [
    ...reading('delivery', ({ orderNo }) => paths.logistics(orderNo), logisticsCall),
    { name: 'delivery of no order', show: opens('/home/account/logis') },
  ],
  password: [
    { name: 'passwords', isMain: true, show: opens(paths.password) },
    {
      name: 'passwords, nothing typed',
      show: async (stage) => {
        await opens(paths.password)(stage);
        await pressIn(stage, stage.text.account.changeLoginPassword);
        await pressIn(stage, stage.text.account.setPayPassword);
        await stage.page.locator('main [aria-invalid=true]').nth(2).waitFor();
      },
    },
    {
      name: 'passwords, a code not sent',
      show: async (stage) => {
        stage.answers(sendCodeCall, 'failing');
        await opens(paths.password)(stage);
        await pressIn(stage, stage.text.session.sendCode);
        await stage.page.locator('main [role=alert]').waitFor();
      },
    },
  ],
  wallet,
  rewards: [
    ...reading('rewards', paths.rewards, pointsEntriesCall),
    emptyOf('rewards, none', paths.rewards, pointsEntriesCall),
  ],
};

/** A session that ends while a page is open; the second state ends it for good. */
export const endStates: readonly View[] = [
  {
    name: 'the question of an invalid login',
    show: async (stage) => {
      const { page } = stage;
      await opens(paths.wallet)(stage);
      const session = await page.evaluate(() => localStorage.getItem('mall.session') ?? '');
      stage.answers(userInfoCall, { code: '1001', msg: '' });
      await page.reload();
      await dialog(stage).waitFor();
      await page.evaluate((kept) => localStorage.setItem('mall.session', kept), session);
    },
  },
  {
    name: 'an account page whose session was ended in another tab',
    show: async (stage) => {
      await opens(paths.wallet)(stage);
      const other = await stage.shopper.context.newPage();
      await other.goto('/api/v1/pc/exchangeRate');
      await other.evaluate(() => localStorage.removeItem('mall.session'));
      await find(stage, 'heading', stage.text.account.signedOut)
        .or(find(stage, 'heading', stage.text.session.title))
        .waitFor();
      await other.close();
    },
  },
];
