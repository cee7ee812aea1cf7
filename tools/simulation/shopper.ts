import { millisecondsInMinute } from 'date-fns/constants';
import { selectTotal } from '#machines/checkout/checkout.selectors.ts';
import { selectOrderNo } from '#machines/checkout/checkoutStep.selectors.ts';
import { refundAfterPayment } from './operatorActions.ts';
import { pressOnPaymentPage } from './paymentPagePress.ts';
import { fillCart } from './shopperCart.ts';
import {
  ADDRESS,
  MEMBER_PASSWORD,
  MEMBER_PAY_PASSWORD,
  type ObservedOrder,
  type ShopperAction,
  type ShopperPlan,
} from './shopperPlan.ts';
import {
  type CheckoutSnapshot,
  choosePress,
  listRemoved,
  listShortGoods,
  type Press,
  toPath,
  type Intention,
} from './shopperPress.ts';
import { SimulatedBrowser } from './simulatedBrowser.ts';
import type { SimulatedRun } from './simulatedRun.ts';
import type { SimulatedServer } from './simulatedServer.ts';
import { SimulatedTab } from './simulatedTab.ts';

type BuyAction = Extract<ShopperAction, { kind: 'buy' }>;

const MAX_PRESSES = 300;
const MAX_WAIT_MS = 4 * millisecondsInMinute;
/** After this time a shopper may reload the page. */
const RELOAD_AFTER_MS = 4000;

/** A person with a browser, who presses what the pages offer until the plan is carried out. */
export class Shopper {
  readonly plan: ShopperPlan;
  readonly account: string;
  readonly browser: SimulatedBrowser;
  readonly orders = new Map<string, ObservedOrder>();
  readonly inCart = new Set<string>();
  /** the quantities that the shopper added to the cart, by goodsId */
  readonly added = new Map<string, number>();
  tab: SimulatedTab;
  isDone = false;
  /** whether the browser lost what it had stored */
  hasLostStorage = false;
  password = MEMBER_PASSWORD;
  /** the total that the shopper agreed to last */
  #agreedCents: number | null = null;
  #tabs = 0;
  /** the start of the wait for which it was decided whether the shopper reloads the page */
  #decidedFor = -1;
  readonly #open = new Set<SimulatedTab>();
  readonly #run: SimulatedRun;
  readonly #server: SimulatedServer;

  constructor(plan: ShopperPlan, run: SimulatedRun, server: SimulatedServer) {
    this.plan = plan;
    this.#run = run;
    this.#server = server;
    this.account = `${plan.name}@example.com`;
    this.browser = new SimulatedBrowser(plan.name, run.scheduler);
    this.tab = this.#openTab();
  }

  #openTab(): SimulatedTab {
    this.#tabs += 1;
    const name = `${this.plan.name}.t${this.#tabs}`;
    const tab = new SimulatedTab(name, this.browser, this.#run, this.#server);
    this.#open.add(tab);
    tab.onShow = (snapshot) => this.#recordOrder(snapshot);
    tab.onNotice = (notice) => {
      for (const goodsId of listShortGoods(notice)) this.inCart.delete(goodsId);
    };
    return tab;
  }

  /** Continues in a new tab; the old one stays open. */
  useSecondTab() {
    const { path } = this.tab;
    this.tab = this.#openTab();
    this.tab.load(path);
  }

  readonly #waitBeforePress = () => {
    const label = this.#run.scheduler.number(`${this.plan.name} thinks`);
    return this.#run.scheduler.wait('', this.#run.scheduler.draw(label).integer(150, 2500));
  };

  closeTabs() {
    for (const tab of this.#open) tab.close();
    this.#open.clear();
  }

  /** Carries out the plan. */
  async run() {
    await this.#waitBeforePress();
    this.tab.load('/home');
    if (this.plan.logsInFirst && this.plan.actions.length > 0) await this.logIn();
    for (const { name, action } of this.plan.actions) {
      if (!this.#run.take(name)) continue;
      await this.#perform(action);
    }
    this.closeTabs();
    this.isDone = true;
  }

  async #perform(action: ShopperAction) {
    switch (action.kind) {
      case 'buy':
        for (const { goodsId, quantity } of action.goods)
          await fillCart(this, this.#run, goodsId, quantity);
        return this.#buy(action);
      case 'fillCart':
        return fillCart(this, this.#run, action.goodsId, action.quantity);
      case 'logOut':
        (await this.openShop()).actor
          .getSnapshot()
          .context.session.send({ type: 'session.logOut' });
        return this.#waitBeforePress();
      case 'pause':
        return this.#run.scheduler.wait('', action.minutes * millisecondsInMinute);
    }
  }

  /** The shop in the tab; opens it again if the tab was closed or killed. */
  async openShop() {
    await this.#waitBeforePress();
    return this.#loadShop();
  }

  #loadShop() {
    if (!this.tab.shop) this.tab.load(this.tab.lastPath);
    const mall = this.tab.shop?.mall;
    if (!mall) throw new Error('tools/simulation: the tab does not show the shop');
    return mall;
  }

  async logIn() {
    for (let tries = 0; tries < 60; tries += 1) {
      const { session } = (await this.openShop()).actor.getSnapshot().context;
      const snapshot = session.getSnapshot();
      if (snapshot.context.session) return;
      const { account, password } = this;
      if (!snapshot.matches('loggingIn')) session.send({ type: 'login.submit', account, password });
      await this.#run.scheduler.wait('', 1500);
    }
    if (this.#run.areFaultsOver) this.#run.report('every shopper can log in', this.plan.name);
  }

  /** Records the checkout that the page shows. */
  #recordOrder(snapshot: CheckoutSnapshot) {
    const orderNo = selectOrderNo(snapshot) ?? snapshot.context.order?.orderNo;
    if (orderNo === undefined) return;
    const path = toPath(snapshot.value);
    const order = this.orders.get(orderNo) ?? {
      totalCents: null,
      agreedCents: this.#agreedCents,
      isPaid: false,
      lastPath: path,
    };
    this.orders.set(orderNo, order);
    order.lastPath = path;
    order.totalCents = snapshot.context.order?.totalCents ?? order.totalCents;
    if (path !== 'paid' || order.isPaid) return;
    order.isPaid = true;
    refundAfterPayment(this.#run, this.#server, orderNo);
  }

  async #buy(action: BuyAction) {
    let payments = 0;
    let waitsSince = this.#run.scheduler.now;
    let lastPath = '';
    let hasOrdered = false;
    for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
      await this.#waitBeforePress();
      if (this.tab.paymentPageUrl !== null) {
        payments += 1;
        await pressOnPaymentPage(this.tab, action, this.#server, this.#run);
        continue;
      }
      const mall = this.#loadShop();
      const { checkout, cart } = mall.actor.getSnapshot().context;
      if (!checkout) {
        cart.send({ type: 'cart.checkOut' });
        continue;
      }
      const snapshot = checkout.getSnapshot();
      // A page that requests the result or the order repeatedly always waits.
      const path = toPath(snapshot.value)
        .replace('fetchingResult', 'polling')
        .replace('unknown.reconciling', 'unknown.waiting');
      if (path !== lastPath) waitsSince = this.#run.scheduler.now;
      lastPath = path;
      const intention = this.#toIntention(action, payments, mall.clock.now());
      const isImpatient = this.#run.scheduler.now - waitsSince > this.plan.providerWaitMs;
      const press = choosePress(snapshot, { ...intention, hasOrdered, isImpatient });
      if (press.kind === 'end') return;
      if (press.kind === 'goToCart' && presses > 10) return;
      if (press.kind === 'wait') this.#waitOn(path, waitsSince);
      await this.#press(press, snapshot);
      if (press.kind !== 'send') continue;
      if (press.event.type === 'payPassword.submit') payments += 1;
      if (press.event.type === 'order.submit') hasOrdered = true;
    }
  }

  /** Reloads a page that takes long, as some shoppers do. */
  #waitOn(path: string, waitsSince: number) {
    const waitedMs = this.#run.scheduler.now - waitsSince;
    if (this.#run.areFaultsOver && waitedMs > MAX_WAIT_MS)
      this.#run.report('every wait ends', `${this.tab.name} waits in ${path}`);
    if (waitedMs < RELOAD_AFTER_MS || this.#decidedFor === waitsSince) return;
    this.#decidedFor = waitsSince;
    const label = this.#run.scheduler.number(`${this.tab.name} waits in ${path}`);
    if (this.tab.shop && this.#run.drawFault('wait', label)) this.tab.reload();
  }

  #toIntention(
    action: BuyAction,
    payments: number,
    now: number,
  ): Omit<Intention, 'hasOrdered' | 'isImpatient'> {
    const hasTried = payments > 0 || action.payType === '1' || action.payType === '0';
    return {
      delivery: action.delivery,
      payType: action.payType,
      payPassword: MEMBER_PAY_PASSWORD,
      address: ADDRESS,
      paysAgain: payments < 2,
      cancels: action.cancelsUnpaid && hasTried,
      givesUp: action.givesUp,
      now,
    };
  }

  async #press(press: Press, snapshot: CheckoutSnapshot) {
    const { checkout, addressBook, cart } = (
      this.tab.shop?.mall ?? (await this.openShop())
    ).actor.getSnapshot().context;
    switch (press.kind) {
      case 'send':
        if (press.event.type === 'order.submit') this.#agreedCents = selectTotal(snapshot);
        if (press.event.type === 'changes.accept')
          for (const goodsId of listRemoved(snapshot.context.draft)) this.inCart.delete(goodsId);
        if (press.event.type === 'quote.accept')
          this.#agreedCents = snapshot.context.quote?.totalCents ?? null;
        if (checkout?.getSnapshot().can(press.event)) {
          this.#run.scheduler.log(`${this.tab.name} presses ${press.event.type}`);
          checkout.send(press.event);
        }
        return;
      case 'chooseAddress': {
        const [first] = addressBook?.getSnapshot().context.book.addresses ?? [];
        if (first) addressBook?.send({ type: 'address.choose', addressId: first.addressId });
        else addressBook?.send({ type: 'addresses.reload' });
        return;
      }
      case 'goToCart':
        cart.send({ type: 'cart.checkAll', checked: true });
        cart.send({ type: 'cart.checkOut' });
        return;
      case 'logIn':
        return this.logIn();
      case 'wait':
      case 'end':
        return;
    }
  }
}
