import { render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { type AnyActorRef, createActor, createMachine } from 'xstate';
import { actionMachine } from '#machines/action/action.machine.ts';
import { mallMachine } from '#machines/mall/mall.machine.ts';
import { rechargeMachine } from '#machines/recharge/recharge.machine.ts';
import { App } from '#src/app/App.tsx';
import { createClock } from '#src/app/clock.ts';
import { createFigures } from '#src/app/figures.ts';
import { openGate } from '#src/app/gate.ts';
import { createHistory, type MallHistory } from '#src/app/history.ts';
import { createLanguage } from '#src/app/language.ts';
import type { ActionRef, Mall, RechargeRef } from '#src/app/mall.ts';
import { followPage } from '#src/app/pageEvents.ts';
import { createPreferences } from '#src/app/preferences.ts';
import { createReads } from '#src/app/reads.ts';
import { createStorage } from '#src/app/storage.ts';
import { shop as sentences } from '#src/text/en/shop.ts';
import { pageOf } from '#tests/support/pageOf.ts';
import { type Reply, type Sent, steeredClient } from '#tests/support/shop.tsx';
import { openShop } from '#tests/support/shopReplies.ts';
import type { ChartName } from '../charts.ts';
import { NOON } from '../sampleData.ts';
import { type Cast, castOf, childrenOfMall, neighbour } from './cast.ts';
import type { Setting } from './viewChart.ts';

export type { Cast } from './cast.ts';

/** The whole shop rendered around one chart, which the path moves; all the others stand still. */
export interface Stage {
  readonly actor: AnyActorRef;
  readonly cast: Cast;
  readonly mall: Mall;
  readonly history: MallHistory;
  readonly user: UserEvent;
  readonly sent: readonly Sent[];
  readonly reply: (call: string, told: Reply) => void;
  readonly close: () => void;
}

interface Walked {
  readonly chart: ChartName;
  readonly actor: AnyActorRef;
}

/**
 * The mall's own table over charts that run already. What the walked chart tells stays in the path's plan: were it
 * brought to the mall, its neighbours would move the chart away from the plan.
 */
function mallOver(cast: Cast): Mall['actor'] {
  const machine = createMachine(
    { ...mallMachine.config, initial: 'open', context: () => contextOf(cast) } as never,
    mallMachine.implementations as never,
  );
  return createActor(machine).start() as unknown as Mall['actor']; // the production chart, started with another context
}

/** Facts of the address book go up to the mall's table, as its relay brings them; those of the others are told by the path. */
function relayBook({ addressBook }: Cast, walked: AnyActorRef, mall: Mall['actor']) {
  if (addressBook !== walked) addressBook?.on('*', (fact) => mall.send(fact as never));
}
const contextOf = (cast: Cast) => ({
  ...cast,
  rooms: null,
  wanted: { checkout: null, addressBook: false },
  account: null,
  owner: null,
});

function openPage(path: string) {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', path);
}

/** Opens the shop where the setting says, with the walked chart in its place. */
export function openStage({ chart, actor }: Walked, setting: Setting): Stage {
  const { path, session = null, replies = {}, prepare, opened, dress, hasGate = true } = setting;
  openPage(path);
  const clock = createClock(() => NOON);
  const cast = chart === 'mall' ? childrenOfMall(actor) : castOf(session);
  prepare?.(cast);
  if (chart in cast) Object.assign(cast, { [chart]: actor });
  const told: Record<string, Reply> = { ...openShop, ...replies };
  const sent: Sent[] = [];
  const send = steeredClient(told, sent);
  const reads = createReads({ send });
  const root = chart === 'mall' ? (actor as Mall['actor']) : mallOver(cast);
  const bare: Mall = {
    actor: root,
    reads,
    figures: createFigures(root),
    action: () => neighbour(actionMachine) as ActionRef,
    recharge: () => neighbour(rechargeMachine) as RechargeRef,
    clock,
    storage: createStorage(window, () => NOON),
    send,
    save: () => undefined,
    readAgain: () => undefined,
  };
  const mall = dress?.(bare, actor) ?? bare;
  const history = createHistory(window);
  followPage(mall, window);
  if (hasGate) openGate(mall, history);
  // The gate follows a checkout from a change of the mall on.
  if (chart === 'checkout') mall.actor.send({ type: 'addressBook.open' });
  opened?.(cast);
  if (chart !== 'mall') relayBook(cast, actor, mall.actor);
  const page = pageOf(mall, {
    history,
    language: createLanguage(document, sentences),
    preferences: createPreferences(document),
  });
  const { unmount } = render(<App page={page} />);
  const reply = (call: string, reply: Reply) => Object.assign(told, { [call]: reply });
  const user = userEvent.setup({ delay: null });
  const close = () => {
    unmount();
    mall.actor.stop();
  };
  return { actor, cast, mall, history, user, sent, reply, close };
}
