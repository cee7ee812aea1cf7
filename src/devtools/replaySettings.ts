import type { StoredCartWrites } from '#models/cart/storedCart.ts';
import type { Clock } from '../mall/clock.ts';
import type { MallHistory } from '../mall/history.ts';
import type { Mall, MallSettings } from '../mall/mall.ts';
import type { MallStorage } from '../mall/storage.ts';
import type { ReplayStart } from './replayScript.ts';

export interface Replay {
  /**
   * settings without effects: they send no call, save nothing, run no timer and open no other site
   */
  readonly settings: Omit<MallSettings, 'queries'>;
  /**
   * creates the charts that the page shows; a replay navigates as recorded, without route guard and
   * page events
   */
  readonly openMall: (app: MallCreator, queries: MallSettings['queries']) => Mall | Promise<Mall>;
  readonly play: (
    history: MallHistory,
    startActor: StartActor,
    loadGuard: LoadRouteGuard,
  ) => Promise<void>;
}
interface MallCreator {
  readonly createMall: (settings: MallSettings) => Mall;
}
/** Charts that continue after the last step navigate as in the shop. */
type LoadRouteGuard = () => Promise<{
  readonly startRouteGuard: (mall: Mall, history: MallHistory) => void;
}>;
/** Starts an actor that only an interaction starts, by its name; other names are ignored. */
export type StartActor = (name: string) => void;

/**
 * Returns the time of the recording and never ticks, because the recording contains ticks as
 * events.
 */
export function createFrozenClock(startedAt: number): Clock & { set: (at: number) => void } {
  let now = startedAt;
  return {
    now: () => now,
    set: (at) => {
      now = at;
    },
    measure: () => () => undefined,
    onTick: () => () => undefined,
  };
}

function loadUnsaved(cart: ReplayStart['cart']): StoredCartWrites | null {
  if (!cart || cart.ownerAccount === null) return null;
  return { ownerAccount: cart.ownerAccount, writes: cart.writes, lastChange: null };
}

/** Holds the stored state from which the recorded run started, and saves nothing. */
export function createReadonlyStorage({ session, cart }: ReplayStart): MallStorage {
  const noop = () => undefined;
  const returnNull = () => null;
  return {
    loadSession: () => session,
    loadCart: () => cart,
    setCheckoutParsers: noop,
    takeOverDraft: noop,
    loadDraft: returnNull,
    loadIntent: returnNull,
    loadForm: returnNull,
    loadScroll: () => 0,
    saveSession: noop,
    saveCart: noop,
    loadCartWrites: () => loadUnsaved(cart),
    saveCartWrites: noop,
    loadSentChanges: () => [],
    saveSentChanges: noop,
    saveDraft: noop,
    saveIntent: noop,
    removePrivateData: noop,
    removeIntent: noop,
    saveForm: noop,
    saveScroll: noop,
    onOtherTabChange: () => noop,
  };
}

type ReplaySettings = Replay['settings'];
type Stubs = Pick<
  ReplaySettings,
  'send' | 'storage' | 'clock' | 'timers' | 'inspect' | 'beforeLoad'
>;

export function createReplaySettings(stubs: Stubs): ReplaySettings {
  let keys = 0;
  return {
    ...stubs,
    newKey: () => {
      keys += 1;
      return `replayed-${keys}`;
    },
    checkout: {
      profile: 'full',
      payTypes: null,
      paymentOrigins: [],
      navigateAway: () => undefined,
    },
  };
}
