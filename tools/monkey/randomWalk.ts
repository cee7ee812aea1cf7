import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { MemberSession } from '#tests/e2e/api.ts';
import { createReceiptFile } from '#tests/e2e/receiptFile.ts';
import type { PageRunRecorder } from '#tests/support/pageRunRecorder.ts';
import { type IdleReading, waitForIdleReadings } from './idleReadings.ts';
import { openContext, type MonkeyShop } from './monkeyShop.ts';
import { isFailing } from './network.ts';
import type { PageAction } from './pageAction.ts';
import { READER } from './pageReader.ts';
import { Traffic } from './traffic.ts';
import { isGuestInAccount, type View } from './view.ts';

const MAX_WAIT_MS = 30_000;
/** The action `wait`: longer than two notices of the same text must be apart. */
const WAIT_MS = 6_000;
/** The content of a page, and the question whether a guest wants to log in, are loaded after it. */
const MAX_CONTENT_MS = 3_000;
/** A page that repeats failing calls never ends its wait. */
const MAX_FAILING_MS = 3_000;

/** A page that navigates destroys what runs in it; the next page is read instead. */
const isNavigation = (error: unknown): boolean =>
  /context was destroyed|not attached to the DOM|navigat|monkey is not defined|undefined \(reading|Execution context/i.test(
    String(error),
  );

/** One browser of a walk: it performs actions, waits and reads what is shown. */
export class RandomWalk {
  readonly shop: MonkeyShop;
  readonly member: MemberSession | null;
  readonly traffic: Traffic;
  readonly page: Page;
  readonly #context: BrowserContext;

  private constructor(
    shop: MonkeyShop,
    member: MemberSession | null,
    opened: { context: BrowserContext; page: Page; traffic: Traffic },
  ) {
    this.shop = shop;
    this.member = member;
    this.#context = opened.context;
    this.page = opened.page;
    this.traffic = opened.traffic;
  }

  static async open(
    shop: MonkeyShop,
    member: MemberSession | null,
    recorder: PageRunRecorder | null,
  ): Promise<RandomWalk> {
    const context = await openContext(shop, member);
    await recorder?.watch(context);
    await context.addInitScript({ path: READER });
    return RandomWalk.watch(shop, member, { context, page: await context.newPage() });
  }

  /** Continues on a page that is open, and that has the script of the reader. */
  static async watch(
    shop: MonkeyShop,
    member: MemberSession | null,
    { context, page }: { readonly context: BrowserContext; readonly page: Page },
  ): Promise<RandomWalk> {
    context.setDefaultTimeout(MAX_WAIT_MS);
    const traffic = new Traffic(shop.origin, shop.documented);
    await traffic.watch(context);
    await traffic.watchPage(page);
    return new RandomWalk(shop, member, { context, traffic, page });
  }

  close(): Promise<void> {
    this.traffic.release();
    return this.#context.close();
  }

  /** Evaluates in the current page, or in the next one if this one is left meanwhile. */
  async #evaluate<T>(code: string): Promise<T> {
    const deadline = performance.now() + MAX_WAIT_MS;
    for (;;) {
      try {
        return await this.page.evaluate<T>(code);
      } catch (error) {
        if (!isNavigation(error) || performance.now() > deadline) throw error;
        await this.page.waitForLoadState('domcontentloaded');
      }
    }
  }

  readView(): Promise<View> {
    return this.#evaluate<View>('window.monkey.readView()');
  }

  /** The view of a page that has shown its heading, and has asked a guest for the login. */
  async readSettledView(): Promise<View> {
    const deadline = performance.now() + MAX_CONTENT_MS;
    for (;;) {
      const view = await this.readView();
      const hasContent = view.title !== '' && !isGuestInAccount(view);
      const isOfShop = view.url.startsWith(`${this.shop.origin}/`);
      if (hasContent || !isOfShop || performance.now() >= deadline) return view;
      await this.waitUntilIdle();
    }
  }

  async #readIdle(): Promise<IdleReading> {
    const isIdle = await this.#evaluate<boolean>('window.monkey.isIdle()');
    if (this.traffic.isHeld) return 'held';
    return isIdle && this.traffic.isQuiet ? 'idle' : 'busy';
  }

  /** Returns what the page still waits for after 30 s; null if it waits for nothing. */
  async waitUntilIdle(): Promise<string | null> {
    if (await this.#waitFor(MAX_WAIT_MS)) return null;
    const { statuses } = await this.readView();
    return [...this.traffic.listPending(), ...statuses].filter(Boolean).join(', ');
  }

  /** Waits until the page waits for nothing, or for nothing but held calls. */
  async waitUntilHeld(): Promise<IdleReading> {
    const maxMs = isFailing(this.traffic.network) ? MAX_FAILING_MS : MAX_WAIT_MS;
    const hasEnded = await this.#waitFor(maxMs);
    if (this.traffic.hasHeldCall) return 'held';
    return hasEnded ? 'idle' : 'busy';
  }

  #waitFor(maxMs: number): Promise<boolean> {
    const deadline = performance.now() + maxMs;
    return waitForIdleReadings(
      () => this.#readIdle(),
      () => performance.now() >= deadline,
    );
  }

  /**
   * Ends the network of an action.
   *
   * @param isIdle whether the page is known to wait for nothing
   * @returns whether the page has shown before what became of the calls
   */
  async restoreNetwork(isIdle: boolean): Promise<boolean> {
    const { traffic } = this;
    const isSettled =
      isIdle || !isFailing(traffic.network) || (await this.#waitFor(MAX_FAILING_MS));
    traffic.setNetwork(undefined);
    await traffic.setScriptRules(false, false);
    return isSettled;
  }

  /** Performs an action; returns whether the page offers it. */
  async perform(action: PageAction): Promise<boolean> {
    this.traffic.setNetwork(action.network);
    await this.traffic.setScriptRules(
      action.network === 'slow' && 'key' in action,
      action.network === 'unreachable' && 'key' in action,
    );
    if ('key' in action)
      return this.#performOnControl(action).catch((error: unknown) => {
        if (isNavigation(error)) return false; // the page has replaced the control meanwhile
        throw error;
      });
    switch (action.kind) {
      case 'back':
        if (await this.#isFirstPage()) return false;
        await this.page.goBack({ waitUntil: 'commit' });
        break;
      case 'forward':
        await this.page.goForward({ waitUntil: 'commit' });
        break;
      case 'reload':
        await this.page.reload({ waitUntil: 'commit' });
        break;
      case 'escape':
        await this.page.keyboard.press('Escape');
        break;
      case 'clearStorage':
        await this.#clearStorage();
        break;
      case 'wait':
        await setTimeout(WAIT_MS);
        break;
      case 'resize':
        await this.page.setViewportSize({ width: action.width, height: 900 });
        break;
      case 'otherTab':
        await this.#visitOtherTab();
        break;
      case 'language':
        await this.#chooseLanguage(action.language);
        break;
    }
    return true;
  }

  /** Whether the page before is the empty one with which a tab starts. */
  async #isFirstPage(): Promise<boolean> {
    const session = await this.#context.newCDPSession(this.page);
    const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
    await session.detach();
    return entries[currentIndex - 1]?.url.startsWith('about:') ?? true;
  }

  async #visitOtherTab(): Promise<void> {
    const tab = await this.#context.newPage();
    await this.traffic.watchPage(tab);
    await tab.goto(this.page.url());
    await tab.close();
    this.traffic.removeTab(tab);
    await this.page.bringToFront();
  }

  /** A page without scripts removes what is stored, because the left page stores its data. */
  async #clearStorage(): Promise<void> {
    const url = this.page.url();
    await this.page.goto(`${this.shop.origin}/robots.txt`);
    await this.page.evaluate(`(() => {
      const session = localStorage.getItem('mall.session');
      localStorage.clear();
      if (session !== null) localStorage.setItem('mall.session', session);
    })()`);
    // "Back" does not return to the page without scripts.
    await Promise.all([
      this.page.waitForEvent('framenavigated', (frame) => frame === this.page.mainFrame()),
      this.page.evaluate(`location.replace(${JSON.stringify(url)})`),
    ]);
  }

  async #chooseLanguage(language: string): Promise<void> {
    const url = this.shop.origin;
    await this.#context.addCookies([{ name: 'lang', value: language, url }]);
    await this.page.reload({ waitUntil: 'commit' });
  }

  async #performOnControl(action: Extract<PageAction, { readonly key: string }>): Promise<boolean> {
    const point = await this.#evaluate<{ x: number; y: number } | null>(
      `window.monkey.locate(${JSON.stringify(action.key)})`,
    );
    if (!point) return false;
    if (action.kind === 'press') await this.page.mouse.click(point.x, point.y);
    else if (action.kind === 'pressTwice') await this.page.mouse.dblclick(point.x, point.y);
    else return this.#performOnElement(action);
    return true;
  }

  async #performOnElement(action: Extract<PageAction, { readonly key: string }>): Promise<boolean> {
    const handle = await this.page.evaluateHandle<Element | null>(
      `window.monkey.findElement(${JSON.stringify(action.key)})`,
    );
    const element = handle.asElement();
    if (!element) return false;
    if (action.kind === 'upload') await element.setInputFiles(await createReceiptFile());
    else if (action.kind === 'select') await element.selectOption(action.text);
    else if (action.kind === 'type') await this.#type(element, action.text);
    else await this.#pressKey(element, action.key);
    return true;
  }

  async #type(
    element: { fill: (text: string) => Promise<void>; focus: () => Promise<void> },
    text: string,
  ): Promise<void> {
    await element.fill(text.replace(/\n$/, ''));
    await this.page.keyboard.press(text.endsWith('\n') ? 'Enter' : 'Tab');
  }

  async #pressKey(element: { focus: () => Promise<void> }, key: string): Promise<void> {
    await element.focus();
    await this.page.keyboard.press(/^(checkbox|radio):/.test(key) ? 'Space' : 'Enter');
  }
}
