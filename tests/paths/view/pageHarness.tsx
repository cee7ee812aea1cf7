import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type AnyActorRef, createActor, createMachine } from 'xstate';
import { mallMachine } from '#machines/mall/mall.machine.ts';
import { createMutationMachine } from '#machines/mutation/mutation.machine.ts';
import { problemReportMachine } from '#machines/problemReport/problemReport.machine.ts';
import { rechargeMachine } from '#machines/recharge/recharge.machine.ts';
import { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts';
import type { Session } from '#models/session/session.ts';
import { App } from '#src/app/App.tsx';
import { startRouteGuard } from '#src/app/routeGuard.ts';
import { createClock } from '#src/mall/clock.ts';
import { createHeaderSummary } from '#src/mall/headerSummary.ts';
import { createHistory, type MallHistory } from '#src/mall/history.ts';
import { createLanguage, type LanguageChoice } from '#src/mall/language.ts';
import type { Mall } from '#src/mall/mall.ts';
import { subscribeToPageEvents } from '#src/mall/pageEvents.ts';
import { createPreferences } from '#src/mall/preferences.ts';
import { createQueries } from '#src/mall/queries.ts';
import { shop as sentences } from '#src/text/en/shop.ts';
import { parseLanguageCookie } from '#src/text/language.ts';
import { shop as zhSentences } from '#src/text/zh/shop.ts';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { type FakeReply, type SentCall, createFakeClient } from '#tests/support/fakeClient.ts';
import { createMallPage } from '#tests/support/mallPage.ts';
import { createTestStorage } from '#tests/support/testStorage.ts';
import { NOON } from '../../fixtures/sampleData.ts';
import type { ChartName } from '../charts.ts';
import { type PageActors, createPageActors, getMallChildren, stubbedActor } from './actors.ts';

export interface PageSetup {
  /** the path of the page */
  readonly path: string;
  readonly session?: Session | null;
  readonly replies?: Readonly<Record<string, FakeReply>>;
  /** prepares the other charts for this path */
  readonly prepare?: (pageActors: PageActors) => void;
  /** changes the other charts after rendering and before their facts are forwarded */
  readonly afterOpen?: (pageActors: PageActors) => void;
  /** whether the route guard follows the mall's facts, as in the shop; true by default */
  readonly hasRouteGuard?: boolean;
  /** replaces a chart that is not the mall's own child */
  readonly replaceActor?: (mall: Mall, actor: AnyActorRef, history: MallHistory) => Mall;
}

/** The whole shop rendered around the tested chart; the calls of all other charts stay pending. */
export interface PageHarness {
  readonly actor: AnyActorRef;
  readonly actors: PageActors;
  readonly mall: Mall;
  readonly history: MallHistory;
  readonly user: UserEvent;
  readonly language: LanguageChoice;
  readonly sent: readonly SentCall[];
  readonly reply: (call: string, answer: FakeReply) => void;
  readonly close: () => void;
}

interface ChartUnderTest {
  readonly chart: ChartName;
  readonly actor: AnyActorRef;
}

/**
 * Creates the mall's routing table over running charts. The tested chart's facts are not forwarded,
 * because the other charts would move it away from the plan.
 */
function createMallAround(pageActors: PageActors): Mall['actor'] {
  const machine = createMachine(
    {
      ...mallMachine.config,
      initial: 'open',
      context: () => createMallContext(pageActors),
    } as never,
    mallMachine.implementations as never,
  );
  return createActor(machine).start() as unknown as Mall['actor']; // the production chart, started with another context
}

/**
 * Forwards facts of the address book to the mall, as its relay does; the path sends the facts of
 * the other charts.
 */
function relayAddressBook(
  { addressBook }: PageActors,
  pathActor: AnyActorRef,
  mall: Mall['actor'],
) {
  if (addressBook !== pathActor) addressBook?.on('*', (fact) => mall.send(fact as never));
}
const createMallContext = (pageActors: PageActors) => ({
  ...pageActors,
  lazyCharts: null,
  pending: { checkout: null, addressBook: false },
  currentAccount: null,
  ownerAccount: null,
});

/** The charts of lazily loaded pages, by the beginning of their names. */
function stubPageChart(name: string): AnyActorRef {
  if (name === 'second factor') return stubbedActor(secondFactorMachine);
  return name.startsWith('recharge')
    ? stubbedActor(rechargeMachine, { rechargeNo: null, isAbandoned: false })
    : stubbedActor(problemReportMachine, { draft: null });
}

function resetPage(path: string) {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', path);
}

/** Renders the shop at the path of the settings, with the tested chart in its place. */
export function renderPageHarness(
  { chart, actor }: ChartUnderTest,
  setting: PageSetup,
): PageHarness {
  const {
    path,
    session = null,
    replies = {},
    prepare,
    afterOpen,
    replaceActor,
    hasRouteGuard = true,
  } = setting;
  resetPage(path);
  const clock = createClock(() => NOON);
  const newKey = () => crypto.randomUUID();
  const pageActors = chart === 'mall' ? getMallChildren(actor) : createPageActors(session);
  prepare?.(pageActors);
  if (chart in pageActors) Object.assign(pageActors, { [chart]: actor });
  const replyByCall: Record<string, FakeReply> = { ...catalogueReplies, ...replies };
  const { send, sent } = createFakeClient(replyByCall);
  const reads = createQueries({ send });
  const root = chart === 'mall' ? (actor as Mall['actor']) : createMallAround(pageActors);
  const baseMall: Mall = {
    actor: root,
    queries: reads,
    headerSummary: createHeaderSummary(root),
    mutation: () => stubbedActor(createMutationMachine()) as never,
    pageChart: (name) => stubPageChart(name) as never,
    clock,
    newKey,
    storage: createTestStorage(window, () => NOON),
    send,
    profile: 'full',
    payTypes: null,
    save: () => undefined,
    reloadFromStorage: () => undefined,
  };
  const history = createHistory(window, newKey);
  const mall = replaceActor?.(baseMall, actor, history) ?? baseMall;
  subscribeToPageEvents(mall, window);
  if (hasRouteGuard) startRouteGuard(mall, history);
  // The route guard follows a checkout only after a change of the mall.
  if (chart === 'checkout') mall.actor.send({ type: 'call.failed', failure: { kind: 'canceled' } });
  afterOpen?.(pageActors);
  if (chart !== 'mall') relayAddressBook(pageActors, actor, mall.actor);
  const isChinese = parseLanguageCookie(document.cookie) === 'zh-Hans';
  const language = createLanguage(document, isChinese ? zhSentences : sentences);
  const page = createMallPage(mall, {
    history,
    language,
    preferences: createPreferences(document),
  });
  const { unmount } = render(<App services={page} />);
  const reply = (call: string, fakeReply: FakeReply) =>
    Object.assign(replyByCall, { [call]: fakeReply });
  const user = userEvent.setup({ delay: null });
  const close = () => {
    unmount();
    mall.actor.stop();
  };
  return { actor, actors: pageActors, mall, history, language, user, sent, reply, close };
}
