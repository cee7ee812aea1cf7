import { createActor, fromPromise } from 'xstate';
import { mallMachine } from '#machines/mall/mall.machine.ts';
import type { LazyMachines } from '#machines/mall/mall.types.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import type { PayOutcome } from '#models/checkout/payment.api.ts';
import { isSessionFailure } from '#models/failure.ts';
import { bindCart } from '../cart/cart.bind.ts';
import { createHeaderSummary, type MallActor } from '../mall/headerSummary.ts';
import type {
  BindMutation,
  BindRecharge,
  Mall,
  MallSettings,
  MutationRef,
  RechargeRef,
} from '../mall/mall.ts';
import { subscribeToMutation } from '../mall/mutationOutcomes.ts';
import type { Queries } from '../mall/queries.ts';
import { subscribeToSession } from '../mall/sessionChanges.ts';
import { createEmptyStoredCart } from '../mall/storage.ts';
import { bindSession, bindVerification } from '../session/session.bind.ts';
import { syncAcrossTabs, persistToStorage } from './persistence.ts';

const loadLazyMachines = (settings: MallSettings) =>
  fromPromise<LazyMachines, void>(async () => {
    await settings.beforeLoad?.();
    const [{ bindCheckout }, { bindAddressBook }] = await Promise.all([
      import('../checkout/checkout.bind.ts'),
      import('../address/addressBook.bind.ts'),
    ]);
    const { send, storage, clock, checkout } = settings;
    return {
      checkout: bindCheckout({ send, storage, clock, ...checkout }),
      addressBook: bindAddressBook(send),
    };
  });

function createMallActor(settings: MallSettings): MallActor {
  const { send, storage, clock, newKey, inspect, timers } = settings;
  const stored = storage.loadCart() ?? createEmptyStoredCart(newKey());
  const bound = mallMachine.provide({
    actors: {
      sessionMachine: bindSession(send),
      verificationMachine: bindVerification(send, clock),
      cartMachine: bindCart(send, clock, newKey),
      noticesMachine,
      loadMachines: loadLazyMachines(settings),
    },
  });
  const input = { session: storage.loadSession(), cart: { ...stored, now: clock.now() } };
  return createActor(bound, {
    id: 'mall',
    input,
    ...(inspect ? { inspect } : {}),
    ...(timers ? { clock: timers } : {}),
  });
}

/** The mutations of the pages. Each outcome invalidates the queries of orders. */
function createMutations(actor: MallActor, queries: Queries, { send, inspect }: MallSettings) {
  const cache = new Map<string, unknown>();
  function start<Input, Confirmed extends Input>(
    name: string,
    bind: BindMutation<Input, Confirmed>,
  ): MutationRef<Input, Confirmed> {
    const mutation = createActor(bind(send), { id: name, ...(inspect ? { inspect } : {}) });
    subscribeToMutation(mutation, actor);
    mutation.on('*', () => queries.invalidate(ORDER_QUERIES));
    return mutation.start();
  }
  actor.getSnapshot().context.session.on('session.ended', () => cache.clear());
  return <Input, Confirmed extends Input>(name: string, bind: BindMutation<Input, Confirmed>) => {
    const cached = cache.get(name) as MutationRef<Input, Confirmed> | undefined; // all callers use the same `bind` for a name
    const mutation = cached ?? start(name, bind);
    cache.set(name, mutation);
    return mutation;
  };
}

/** Recharges of the wallet page. A credited one reloads the profile and the balance entries. */
function createRecharges(actor: MallActor, queries: Queries, settings: MallSettings) {
  const { send, inspect, timers, checkout } = settings;
  const { session } = actor.getSnapshot().context;
  const cache = new Map<string | null, RechargeRef>();
  function start(rechargeNo: string | null, bind: BindRecharge): RechargeRef {
    const recharge = createActor(bind({ send, ...checkout }), {
      id: `recharge ${rechargeNo ?? ''}`,
      input: { rechargeNo },
      ...(inspect ? { inspect } : {}),
      ...(timers ? { clock: timers } : {}),
    });
    recharge.on('recharge.credited', () => {
      session.send({ type: 'profile.refresh' });
      queries.invalidate(['balanceEntries']);
    });
    recharge.on('call.failed', (fact) => {
      if (isSessionFailure(fact.failure)) actor.send(fact);
    });
    return recharge.start();
  }
  session.on('session.ended', () => cache.clear());
  return (rechargeNo: string | null, bind: BindRecharge) => {
    const recharge = cache.get(rechargeNo) ?? start(rechargeNo, bind);
    cache.set(rechargeNo, recharge);
    return recharge;
  };
}

/** Another result of a payment, or another receipt, means that the shown order is out of date. */
function subscribeToCheckouts(actor: MallActor, queries: Queries): void {
  let lastCheckout = actor.getSnapshot().context.checkout;
  actor.subscribe(({ context: { checkout } }) => {
    if (checkout === lastCheckout) return;
    lastCheckout = checkout;
    let lastOutcome: PayOutcome | undefined;
    checkout?.on('receipt.saved', () => queries.invalidate(ORDER_QUERIES));
    checkout?.subscribe(({ context: { result } }) => {
      if (result?.outcome === lastOutcome) return;
      lastOutcome = result?.outcome;
      queries.invalidate(ORDER_QUERIES);
    });
  });
}

const ORDER_QUERIES = ['orderList', 'orderDetail'];

export function createMall(settings: MallSettings): Mall {
  const { send, queries, storage, clock } = settings;
  const actor = createMallActor(settings);
  // The page shows the failure of its query; the mall handles only a lost session.
  queries.onFailure((failure) => {
    if (isSessionFailure(failure)) actor.send({ type: 'call.failed', failure });
  });
  actor.start();
  const save = persistToStorage(actor, storage);
  const reloadFromStorage = syncAcrossTabs(actor, storage);
  actor.on('session.closed', () => storage.saveDraft(null));
  subscribeToSession(actor, settings);
  const mutation = createMutations(actor, queries, settings);
  const recharge = createRecharges(actor, queries, settings);
  subscribeToCheckouts(actor, queries);
  return {
    actor,
    queries,
    headerSummary: createHeaderSummary(actor),
    mutation,
    recharge,
    clock,
    storage,
    send,
    profile: settings.checkout.profile,
    save,
    reloadFromStorage,
  };
}
