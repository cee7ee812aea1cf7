import type { Random } from '#explorer/random.ts';
import { placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import * as parsers from '#models/checkout/parseStoredCheckout.ts';
import type { Notice } from '#models/notice.ts';
import { createClient } from '#src/api/client.ts';
import { startMall } from '#src/app/startMall.ts';
import { createClock } from '#src/mall/clock.ts';
import { createHistory, type MallHistory } from '#src/mall/history.ts';
import type { Mall } from '#src/mall/mall.ts';
import { createQueries } from '#src/mall/queries.ts';
import type { FaultAt } from './faultTable.ts';
import { changeShopBeforeRequest } from './operatorActions.ts';
import type { CheckoutSnapshot } from './shopperPress.ts';
import { type SimulatedBrowser, SimulatedPage } from './simulatedBrowser.ts';
import { never } from './simulatedDatabase.ts';
import type { SimulatedRun } from './simulatedRun.ts';
import { PAY_ORIGIN, type SimulatedServer, START } from './simulatedServer.ts';

/** Numbers and codes of a path differ between runs. */
const toTemplate = (url: string): string =>
  url
    .replace(/^\/api\/v1/, '')
    .replace(/\?.*$/, '')
    .replaceAll(/\b(WL|RC)\d+\b/g, ':number')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id');

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

const toReply = async (response: Response): Promise<Reply> => ({
  status: response.status,
  headers: response.headers,
  body: await response.text(),
});

const GATEWAY_ERROR: Reply = {
  status: 502,
  headers: new Headers({ 'content-type': 'text/html' }),
  body: '<h1>Bad Gateway</h1>',
};

interface FetchContext {
  readonly run: SimulatedRun;
  readonly server: SimulatedServer;
  readonly page: SimulatedPage;
  readonly name: string;
}

/** The request of the checkout before which a fault may change the shop. */
function toRequestPoint(method: string, url: string): 'code' | 'order' | undefined {
  if (method !== 'POST') return undefined;
  if (url.endsWith(placeOrderCall.path)) return 'order';
  return url.endsWith(toTradeCall.path) ? 'code' : undefined;
}

const INTERRUPTIONS: Readonly<
  Record<FaultAt<'submit'>, (page: SimulatedPage, random: Random) => void>
> = {
  reloadAtOrder: (page) => page.onReload(),
  offlineAtOrder: ({ browser }, random) => browser.loseConnection(random.integer(5000, 60_000)),
};

/** Interrupts a page between the request of an order and its reply. */
function interruptOrder({ run, page }: FetchContext, label: string) {
  const kind = run.drawFault('submit', label);
  if (kind === undefined) return;
  const random = run.scheduler.draw(`${kind} of ${label}`);
  run.scheduler.schedule('', random.integer(1, 100), () => {
    if (page.isOpen) INTERRUPTIONS[kind](page, random);
  });
}

/** One call of a page: its request and its reply travel through a network with faults. */
function sendThroughNetwork(
  context: FetchContext,
  url: string,
  init: RequestInit,
): Promise<Response> {
  const { run, server, page, name } = context;
  if (!page.isOpen) return never();
  const { scheduler } = run;
  const { signal, method = 'GET', body = null, headers = {} } = init;
  const label = scheduler.number(`${name} ${method} ${toTemplate(url)}`);
  const random = scheduler.draw(`delay of ${label}`);
  const point = toRequestPoint(method, url);
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => page.isOpen && finish();
    const refuse = () => reject(new TypeError('fetch failed'));
    signal?.addEventListener('abort', () => settle(() => reject(signal.reason)), { once: true });
    const answer = (reply: Reply, delayMs: number) =>
      void scheduler.schedule(`${label} answered ${reply.status}`, delayMs, () => {
        if (page.browser.isOffline) return settle(refuse);
        settle(() => resolve(new Response(reply.body, reply)));
      });
    const receive = (reply: Reply) => {
      if (reply.status === 500) run.report('no call is answered with 500', label);
      const fault = run.drawFault('reply', label);
      const delayMs = random.integer(2, 120);
      if (fault === 'deathBeforeReply') return server.kill();
      if (fault === 'replyLost') return;
      if (fault === 'gatewayError') return answer(GATEWAY_ERROR, delayMs);
      if (fault === 'replyCut')
        return answer({ ...reply, body: reply.body.slice(0, reply.body.length / 2) }, delayMs);
      answer(reply, fault === 'replyLate' ? random.integer(5000, 45_000) : delayMs);
    };
    const deliver = async (isAnswered: boolean) => {
      if (point) await changeShopBeforeRequest(run, server, point, label);
      const reply = await toReply(await server.handle(label, url, { method, body, headers }));
      if (isAnswered) receive(reply);
    };
    const arrive = (delayMs: number, isAnswered: boolean) =>
      void scheduler.schedule(`${label} arrives`, delayMs, () => {
        deliver(isAnswered).catch(() => isAnswered && settle(refuse));
      });
    const fault = page.browser.isOffline ? 'requestRefused' : run.drawFault('request', label);
    if (point === 'order') interruptOrder(context, label);
    if (fault === 'requestLost') return;
    if (fault === 'requestRefused')
      return void scheduler.schedule(`${label} refused`, random.integer(1, 60), () =>
        settle(refuse),
      );
    if (fault === 'requestTwice') arrive(random.integer(1, 20_000), false);
    arrive(fault === 'requestLate' ? random.integer(2000, 45_000) : random.integer(2, 120), true);
  });
}

interface RunningShop {
  readonly page: SimulatedPage;
  readonly mall: Mall;
  readonly history: MallHistory;
}

/** A tab of a browser: it shows the shop, the payment page, or nothing. */
export class SimulatedTab {
  readonly name: string;
  readonly browser: SimulatedBrowser;
  /** the payment page, while it is shown */
  paymentPageUrl: string | null = null;
  /** the URL that the tab shows again after it was killed */
  lastPath = '/home';
  shop: RunningShop | null = null;
  /** called with each state of a checkout that the tab shows */
  onShow: (snapshot: CheckoutSnapshot) => void = () => undefined;
  /** called with each message that the tab shows */
  onNotice: (notice: Notice) => void = () => undefined;
  #storage: SimulatedPage['tabStorage'] | undefined;
  readonly #run: SimulatedRun;
  readonly #server: SimulatedServer;

  constructor(name: string, browser: SimulatedBrowser, run: SimulatedRun, server: SimulatedServer) {
    this.name = name;
    this.browser = browser;
    this.#run = run;
    this.#server = server;
  }

  /** Loads a page of the shop. */
  load(path: string) {
    this.#unload();
    this.paymentPageUrl = null;
    this.lastPath = path;
    const page = new SimulatedPage(this.browser, path, this.#storage);
    this.#storage = page.tabStorage;
    page.onReload = () => this.reload();
    this.shop = this.#start(page);
  }

  reload() {
    this.load(this.path);
  }

  get path(): string {
    const location = this.shop?.history.current().location;
    return location ? location.pathname + location.search : this.lastPath;
  }

  /** Ends without an event, as when the browser is killed. The browser restores the tab later. */
  kill() {
    this.lastPath = this.path;
    this.#end();
  }

  /** The shopper closes the tab: its storage is gone. */
  close() {
    this.#unload();
    this.paymentPageUrl = null;
    this.#storage = undefined;
  }

  #unload() {
    this.shop?.page.dispatch(new Event('pagehide'));
    this.#end();
  }

  #end() {
    this.shop?.page.close();
    this.shop?.mall.actor.stop();
    this.shop = null;
  }

  #navigateAway(address: string) {
    this.lastPath = this.path;
    this.#unload();
    this.paymentPageUrl = address;
    this.#run.scheduler.log(`${this.name} leaves for the bank`);
  }

  #start(page: SimulatedPage): RunningShop {
    const { browser } = this;
    const { scheduler } = this.#run;
    const newKey = () => this.#run.random.uuid();
    const clock = createClock(() => Math.floor(START + scheduler.now + browser.clockSkewMs));
    const context = { run: this.#run, server: this.#server, page, name: this.name };
    let readToken: () => string | null = () => null;
    const send = createClient({
      apiBase: '/api/v1',
      tokenHeader: 'Authorization',
      tokenPrefix: 'Bearer ',
      token: () => readToken(),
      onSend: clock.measure,
      fetch: (url, init = {}) =>
        sendThroughNetwork(context, url instanceof Request ? url.url : url.toString(), init),
    });
    const history = createHistory(page.window, newKey);
    const settings = {
      send,
      clock,
      queries: createQueries({ send }),
      newKey,
      checkout: {
        profile: 'full' as const,
        payTypes: null,
        paymentOrigins: [PAY_ORIGIN],
        navigateAway: (address: string) => this.#navigateAway(address),
      },
    };
    const setTokenSource = (read: () => string | null) => {
      readToken = read;
    };
    const mall = startMall({
      settings,
      history,
      browserWindow: page.window,
      setTokenSource,
      parsers,
    });
    this.#watchCheckouts(mall);
    this.#watchNotices(mall);
    return { page, mall, history };
  }

  #watchNotices({ actor }: Mall) {
    let lastId = 0;
    actor.getSnapshot().context.notices.subscribe(({ context: { shown } }) => {
      for (const { id, notice } of shown) if (id > lastId) this.onNotice(notice);
      lastId = Math.max(lastId, ...shown.map(({ id }) => id));
    });
  }

  #watchCheckouts({ actor }: Mall) {
    let shown: unknown = null;
    actor.subscribe(({ context: { checkout } }) => {
      if (checkout === shown || !checkout) return;
      shown = checkout;
      this.onShow(checkout.getSnapshot());
      checkout.subscribe((snapshot) => this.onShow(snapshot));
    });
  }
}
