import type { BrowserContext, CDPSession, Page, Request, Response } from 'playwright-core';
import { createReply, isFailing, type Network } from './network.ts';
import { API, isCommand, parseBody, type RecordedCall, toCall } from './recordedCall.ts';

/** Requests that never end or that a person does not wait for. */
const BACKGROUND_TYPES: ReadonlySet<string> = new Set([
  'image',
  'font',
  'eventsource',
  'ping',
  'media',
]);

/** `get /pc/goods/{id}` → the documented statuses of `/pc/goods/1` */
export type DocumentedStatuses = readonly {
  readonly method: string;
  readonly pattern: RegExp;
  readonly statuses: readonly number[];
}[];

const isAborted = (request: Request) =>
  /ERR_ABORTED|ERR_FAILED/.test(request.failure()?.errorText ?? '');

interface PausedRequest {
  readonly requestId: string;
  readonly request: { readonly url: string; readonly method: string; readonly postData?: string };
  /** only after the server has answered */
  readonly responseStatusCode?: number;
  readonly responseHeaders?: { name: string; value: string }[];
}

/**
 * Records the calls and the problems of the pages of a walk. It can hold commands
 * until they are released.
 *
 * It pauses requests with the protocol of the browser, because `route` of Playwright disables the
 * browser's cache, and a page then needs twice the time to load.
 */
export class Traffic {
  #calls: Promise<RecordedCall>[] = [];
  #problems: string[] = [];
  readonly #pending = new Set<Request>();
  #held: (() => void)[] = [];
  /** whether commands wait for `release` */
  isHolding = false;
  /** what happens to the calls; undefined for what the server replies */
  network: Network | undefined;
  /** whether a call of the action was answered, for the network `thenRefused` */
  #isAnswered = false;
  /** how much later the replies are dated than they are; the shop follows their clock */
  clockOffsetMs = 0;
  /** happens once, before the server receives the next order */
  beforeOrder: (() => Promise<unknown>) | null = null;
  /** scripts that are needed later arrive late, too */
  isHoldingScripts = false;
  /** scripts that are needed later cannot be loaded either */
  isWithoutScripts = false;
  #hasScriptRules = false;
  readonly #sessions = new Map<Page, Promise<CDPSession>>();
  /** requests whose replies are lost */
  readonly #lost = new Set<string>();
  readonly #origin: string;
  readonly #documented: DocumentedStatuses;

  constructor(origin: string, documented: DocumentedStatuses) {
    this.#origin = origin;
    this.#documented = documented;
  }

  get isQuiet(): boolean {
    return this.#pending.size === 0;
  }
  /** the requests that have not ended */
  listPending(): readonly string[] {
    return [...this.#pending].map((request) => `${request.method()} ${request.url()}`);
  }
  get hasHeldCall(): boolean {
    return this.#held.length > 0;
  }
  /** Whether the page waits for nothing but held calls. */
  get isHeld(): boolean {
    return this.hasHeldCall && this.#pending.size <= this.#held.length;
  }

  /** Begins the network of an action. */
  setNetwork(network: Network | undefined): void {
    this.network = network;
    this.#isAnswered = false;
  }

  /** Requests of a closed tab neither finish nor fail. */
  removeTab(tab: Page): void {
    for (const request of this.#pending)
      if (request.frame().page() === tab) this.#pending.delete(request);
  }

  release(): void {
    for (const go of this.#held.splice(0)) go();
  }

  /** The calls and problems since the last time. */
  async take(): Promise<{ calls: readonly RecordedCall[]; problems: readonly string[] }> {
    const calls = await Promise.all(this.#calls.splice(0));
    return { calls, problems: this.#problems.splice(0) };
  }

  async watch(context: BrowserContext): Promise<void> {
    context.on('request', (request) => {
      // A new document without its scripts would wait for them forever.
      if (request.isNavigationRequest()) {
        this.isWithoutScripts = false;
        this.isHoldingScripts = false;
      }
      if (!BACKGROUND_TYPES.has(request.resourceType())) this.#pending.add(request);
    });
    context.on('requestfinished', (request) => void this.#pending.delete(request));
    context.on('requestfailed', (request) => {
      this.#pending.delete(request);
      if (!isAborted(request))
        this.#problems.push(`request failed: ${request.method()} ${request.url()}`);
    });
    context.on('response', (response) => this.#checkResponse(response));
    context.on('weberror', (error) =>
      this.#problems.push(`page error or unhandled rejection: ${error.error().message}`),
    );
    context.on('console', (message) => {
      // The browser writes this line for each status from 400; the statuses are checked themselves.
      // Playwright writes the other one, because the walks run without the service worker.
      if (
        /^(error|warning)$/.test(message.type()) &&
        !/Failed to load resource|Service Worker registration blocked/.test(message.text())
      )
        this.#problems.push(`console ${message.type()}: ${message.text()}`);
    });
    context.on('page', (page) => void this.watchPage(page).catch(() => undefined));
  }

  /** Pauses the requests of a page, before its first one. */
  async watchPage(page: Page): Promise<void> {
    if (this.#sessions.has(page)) return;
    const opening = page.context().newCDPSession(page);
    this.#sessions.set(page, opening);
    page.on('close', () => this.#sessions.delete(page));
    const session = await opening;
    session.on('Fetch.requestPaused', (paused) => {
      // A request of a page that was closed or left meanwhile needs no answer.
      void this.#routeRequest(session, paused).catch(() => undefined);
    });
    await this.#pauseRequests(session);
  }

  #pauseRequests = (session: CDPSession): Promise<unknown> =>
    session.send('Fetch.enable', {
      patterns: [
        { urlPattern: `${this.#origin}${API}/*` },
        ...(this.#hasScriptRules ? [{ urlPattern: `${this.#origin}/assets/*.js` }] : []),
      ],
    });

  /** Scripts are paused only for an action with a rule for them: pausing them takes time. */
  async setScriptRules(isHolding: boolean, isWithout: boolean): Promise<void> {
    this.isHoldingScripts = isHolding;
    this.isWithoutScripts = isWithout;
    if (this.#hasScriptRules === (isHolding || isWithout)) return;
    this.#hasScriptRules = !this.#hasScriptRules;
    const opened = await Promise.all(this.#sessions.values());
    const change = (session: CDPSession) =>
      Promise.all([
        session.send('Network.setCacheDisabled', { cacheDisabled: this.#hasScriptRules }),
        this.#pauseRequests(session),
      ]);
    // A tab may be closed meanwhile.
    await Promise.all(opened.map((session) => change(session).catch(() => undefined)));
  }

  async #routeRequest(session: CDPSession, paused: PausedRequest): Promise<void> {
    const { requestId, request } = paused;
    if (paused.responseStatusCode !== undefined) return this.#dateReply(session, paused);
    const { origin, pathname } = new URL(request.url);
    if (origin !== this.#origin || !pathname.startsWith(`${API}/`)) {
      if (this.isWithoutScripts)
        return void (await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' }));
      if (this.isHolding && this.isHoldingScripts) await this.#hold();
      return void (await session.send('Fetch.continueRequest', { requestId }));
    }
    const call = { method: request.method, path: pathname.slice(API.length) };
    const isHeld = this.isHolding && (this.network === 'slow' || isCommand(call));
    if (isHeld) await this.#hold();
    if (this.beforeOrder && call.path === '/pc/order') await this.#doBeforeOrder();
    await this.#answer(session, paused, call);
  }

  async #doBeforeOrder(): Promise<void> {
    const { beforeOrder } = this;
    this.beforeOrder = null;
    await beforeOrder?.();
  }

  #hold = (): Promise<void> => new Promise((go) => this.#held.push(go));

  /** Lets the server answer, or fails as the network of the action does. */
  async #answer(
    session: CDPSession,
    { requestId, request }: PausedRequest,
    call: Pick<RecordedCall, 'method' | 'path'>,
  ): Promise<void> {
    const { network } = this;
    const isFirst = !this.#isAnswered;
    this.#isAnswered = true;
    const isAnswered =
      (network === 'thenRefused' && isFirst) || (network === 'unanswered' && !isCommand(call));
    if (isAnswered || !isFailing(network)) {
      const interceptResponse = this.clockOffsetMs !== 0;
      await session.send('Fetch.continueRequest', { requestId, interceptResponse });
      return;
    }
    const body = createReply(network);
    if (body !== null) {
      await session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: 'content-type', value: 'application/json' }],
        body: Buffer.from(body).toString('base64'),
      });
      return;
    }
    this.#calls.push(
      Promise.resolve({
        ...call,
        status: 0,
        request: parseBody(request.postData ?? null),
        code: null,
        result: null,
        message: '',
      }),
    );
    if (network === 'unanswered') {
      this.#lost.add(requestId);
      await session.send('Fetch.continueRequest', { requestId, interceptResponse: true });
    } else await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
  }

  /** The reply of the server arrives with a later date, or not at all. */
  async #dateReply(session: CDPSession, paused: PausedRequest): Promise<void> {
    const { requestId, responseStatusCode = 200, responseHeaders = [] } = paused;
    if (this.#lost.delete(requestId)) {
      await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' });
      return;
    }
    const date = new Date(Date.now() + this.clockOffsetMs).toUTCString();
    const others = responseHeaders.filter(({ name }) => name.toLowerCase() !== 'date');
    await session.send('Fetch.continueResponse', {
      requestId,
      responseCode: responseStatusCode,
      responseHeaders: [...others, { name: 'date', value: date }],
    });
  }

  #checkResponse(response: Response): void {
    const { origin, pathname } = new URL(response.url());
    const status = response.status();
    const method = response.request().method();
    if (origin === this.#origin && pathname.startsWith(`${API}/`)) {
      this.#calls.push(toCall(response.request(), response));
      if (status >= 400 && (status >= 500 || !this.#isDocumented(method, pathname, status)))
        this.#problems.push(`undocumented status ${status}: ${method} ${pathname}`);
    } else if (origin === this.#origin && status >= 400)
      this.#problems.push(`status ${status}: ${method} ${response.url()}`);
  }

  #isDocumented(method: string, pathname: string, status: number): boolean {
    const path = pathname.slice(API.length);
    return this.#documented.some(
      (entry) =>
        entry.method === method && entry.pattern.test(path) && entry.statuses.includes(status),
    );
  }
}
