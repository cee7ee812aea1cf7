import {
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorLogic,
  createActor,
  fromPromise,
  type InspectionEvent,
  type Observer,
} from 'xstate';
import type { actionMachine } from '#machines/action/action.machine.ts';
import { mallMachine } from '#machines/mall/mall.machine.ts';
import type { Rooms } from '#machines/mall/mall.types.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import type { rechargeMachine } from '#machines/recharge/recharge.machine.ts';
import { isSessionFailure } from '#models/failure.ts';
import type { Client } from '../api/client.ts';
import { bindCart } from '../cart/cart.bind.ts';
import type { CheckoutSeams } from '../checkout/checkout.bind.ts';
import { bindSession, bindVerification } from '../session/session.bind.ts';
import type { Clock } from './clock.ts';
import { createFigures, type FiguresStore } from './figures.ts';
import { followOtherTabs, keepInStorage } from './keeping.ts';
import type { PaymentPages } from './paymentPage.ts';
import type { Reads } from './reads.ts';
import { emptyStoredCart, type MallStorage } from './storage.ts';

type ActorClock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

export interface MallSettings {
  readonly send: Client;
  readonly reads: Reads;
  readonly storage: MallStorage;
  readonly clock: Clock;
  readonly newKey: () => string;
  readonly checkout: Pick<CheckoutSeams, 'profile' | 'paymentOrigins' | 'leave'>;
  readonly inspect?: Observer<InspectionEvent> | undefined;
  /** what the charts wait by; a replay stops it */
  readonly timers?: ActorClock;
}

type BindAction = (send: Client) => typeof actionMachine;
export type ActionRef = ActorRefFrom<typeof actionMachine>;

/** What a recharge of the wallet needs of the page. */
export interface RechargeSeams extends PaymentPages {
  readonly send: Client;
}
type BindRecharge = (seams: RechargeSeams) => typeof rechargeMachine;
export type RechargeRef = ActorRefFrom<typeof rechargeMachine>;

/** A running shop: one per page, one per server request. Views get it by context. */
export interface Mall {
  readonly actor: ReturnType<typeof startMall>;
  readonly reads: Reads;
  /** what the frame around every page shows */
  readonly figures: FiguresStore;
  /** a page's deed by name, with the chart that its room has bound */
  readonly action: (name: string, bind: BindAction) => ActionRef;
  /** a recharge by its number, null for one that is not begun */
  readonly recharge: (rechargeNo: string | null, bind: BindRecharge) => RechargeRef;
  readonly clock: Clock;
  readonly storage: MallStorage;
  readonly send: Client;
  /** writes what is typed and chosen to storage; called when the page is hidden (decisions 28) */
  readonly save: () => void;
  /** reads session and cart from storage again; called when the page comes back from the browser's cache */
  readonly readAgain: () => void;
}

const loadRooms = (settings: MallSettings) =>
  fromPromise<Rooms, void>(async () => {
    const [{ bindCheckout }, { bindAddressBook }] = await Promise.all([
      import('../checkout/checkout.bind.ts'),
      import('../addressBook/addressBook.bind.ts'),
    ]);
    const { send, storage, clock, checkout } = settings;
    return {
      checkout: bindCheckout({ send, storage, clock, ...checkout }),
      addressBook: bindAddressBook(send),
    };
  });

function startMall(settings: MallSettings) {
  const { send, storage, clock, newKey, inspect, timers } = settings;
  const stored = storage.readCart() ?? emptyStoredCart(newKey());
  const bound = mallMachine.provide({
    actors: {
      sessionMachine: bindSession(send),
      verificationMachine: bindVerification(send, clock),
      cartMachine: bindCart(send, clock, newKey),
      noticesMachine,
      loadRooms: loadRooms(settings),
    },
  });
  const input = { session: storage.readSession(), cart: { ...stored, now: clock.now() } };
  return createActor(bound, {
    id: 'mall',
    input,
    ...(inspect ? { inspect } : {}),
    ...(timers ? { clock: timers } : {}),
  });
}

/** What a deed tells goes into the mall's table, or to the chart that it concerns. */
function followAction(action: ActionRef, mall: Mall['actor']): void {
  action.on('order.canceled', (fact) => mall.send(fact));
  action.on('password.changed', () => mall.send({ type: 'notice.tell', code: 'passwordChanged' }));
  action.on('password.replaced', ({ session }) => {
    mall.send({ type: 'notice.tell', code: 'passwordChanged' });
    if (session) mall.getSnapshot().context.session.send({ type: 'session.adopt', session });
  });
  action.on('goods.chosen', ({ additions, short }) => {
    const { cart, notices } = mall.getSnapshot().context;
    for (const addition of additions) cart.send({ type: 'cart.add', addition });
    const notice = { about: 'goodsShort', tone: 'warning', names: short } as const;
    if (short.length > 0) notices.send({ type: 'notice.show', notice });
  });
  action.on('order.received', () => mall.send({ type: 'notice.tell', code: 'orderReceived' }));
  // A failed deed says so where it was asked; only a session that is over concerns the mall.
  action.on('call.failed', (fact) => {
    if (isSessionFailure(fact.failure)) mall.send(fact);
  });
}

/** Deeds of the account pages: what they changed is read again. */
function createActions(actor: Mall['actor'], reads: Reads, { send, inspect }: MallSettings) {
  const kept = new Map<string, ActionRef>();
  function start(name: string, bind: BindAction): ActionRef {
    const action = createActor(bind(send), { id: name, ...(inspect ? { inspect } : {}) });
    followAction(action, actor);
    action.on('*', () => reads.refresh(READS_OF_ORDERS));
    return action.start();
  }
  actor.getSnapshot().context.session.on('session.ended', () => kept.clear());
  return (name: string, bind: BindAction) => {
    const action = kept.get(name) ?? start(name, bind);
    kept.set(name, action);
    return action;
  };
}

/** Recharges of the wallet page: what one credited is read again. */
function createRecharges(actor: Mall['actor'], reads: Reads, settings: MallSettings) {
  const { send, inspect, timers, checkout } = settings;
  const { session } = actor.getSnapshot().context;
  const kept = new Map<string | null, RechargeRef>();
  function start(rechargeNo: string | null, bind: BindRecharge): RechargeRef {
    const recharge = createActor(bind({ send, ...checkout }), {
      id: `recharge ${rechargeNo ?? ''}`,
      input: { rechargeNo },
      ...(inspect ? { inspect } : {}),
      ...(timers ? { clock: timers } : {}),
    });
    recharge.on('recharge.credited', () => {
      session.send({ type: 'profile.refresh' });
      reads.refresh(['balanceEntries']);
    });
    recharge.on('call.failed', (fact) => {
      if (isSessionFailure(fact.failure)) actor.send(fact);
    });
    return recharge.start();
  }
  session.on('session.ended', () => kept.clear());
  return (rechargeNo: string | null, bind: BindRecharge) => {
    const recharge = kept.get(rechargeNo) ?? start(rechargeNo, bind);
    kept.set(rechargeNo, recharge);
    return recharge;
  };
}

const READS_OF_ORDERS = ['orderList', 'orderDetail'];

export function createMall(settings: MallSettings): Mall {
  const { send, reads, storage, clock } = settings;
  const actor = startMall(settings);
  // A failed read says so where it stands; only a session that is over concerns the mall.
  reads.onFailure((failure) => {
    if (isSessionFailure(failure)) actor.send({ type: 'call.failed', failure });
  });
  actor.start();
  const save = keepInStorage(actor, storage);
  const readAgain = followOtherTabs(actor, storage);
  actor.on('session.over', () => storage.keepDraft(null));
  const { session } = actor.getSnapshot().context;
  session.on('session.began', () => reads.forgetMember());
  session.on('session.ended', () => reads.forgetMember());
  const action = createActions(actor, reads, settings);
  const recharge = createRecharges(actor, reads, settings);
  const figures = createFigures(actor);
  return { actor, reads, figures, action, recharge, clock, storage, send, save, readAgain };
}
