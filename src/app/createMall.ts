import { type AnyActorRef, createActor, fromPromise } from 'xstate';
import { mallMachine } from '#machines/mall/mall.machine.ts';
import type { LazyCharts, MallContext } from '#machines/mall/mall.types.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import type { PayOutcome } from '#models/checkout/payment.api.ts';
import { isSessionFailure } from '#models/failure.ts';
import { bindCart } from '../cart/cart.bind.ts';
import { type CartChanges, createCartChanges } from '../mall/cartChanges.ts';
import { createHeaderSummary, type MallActor } from '../mall/headerSummary.ts';
import type { Mall, MallSettings, PageChartDeps, StartPageChart } from '../mall/mall.ts';
import { clearMemberDataOnSessionChange } from '../mall/memberData.ts';
import { subscribeToMutation } from '../mall/mutationOutcomes.ts';
import { persistToStorage } from '../mall/persistence.ts';
import type { Queries } from '../mall/queries.ts';
import { createEmptyStoredCart, type MallStorage } from '../mall/storage.ts';
import { syncAcrossTabs } from '../mall/tabSync.ts';
import { bindSession, bindVerification } from '../session/session.bind.ts';

/** Loads the parsers of a stored draft and of stored intents, which few visitors need. */
export async function loadCheckoutParsers(storage: MallStorage): Promise<void> {
  storage.setCheckoutParsers(await import('#models/checkout/parseStoredCheckout.ts'));
}

const bindLazyCharts = (settings: MallSettings, cartChanges: CartChanges) =>
  fromPromise<LazyCharts, void>(async ({ system }) => {
    await settings.beforeLoad?.();
    const { send, storage, clock, checkout } = settings;
    const cart: MallContext['cart'] = system.get('cart'); // its id in the mall's chart
    const [{ bindCheckout }, { bindAddressBook }] = await Promise.all([
      import('../checkout/checkout.bind.ts'),
      import('../address/addressBook.bind.ts'),
      loadCheckoutParsers(storage),
    ]);
    return {
      checkout: bindCheckout({
        send,
        storage,
        clock,
        cartChanges,
        readCart: () => cart.getSnapshot().context,
        ...checkout,
      }),
      addressBook: bindAddressBook(send, storage),
    };
  });

const toActorOptions = ({ inspect, timers }: MallSettings) => ({
  ...(inspect ? { inspect } : {}),
  ...(timers ? { clock: timers } : {}),
});

/** The stored cart, with the changes that the document before this one in the tab has not saved. */
function loadInitialCart({ storage, newKey, clock }: MallSettings) {
  const stored = storage.loadCart() ?? createEmptyStoredCart(newKey());
  const unsaved = storage.loadCartWrites();
  const own = unsaved?.ownerAccount === stored.ownerAccount ? unsaved : null;
  return {
    cart: { ...stored, writes: own?.writes ?? [], now: clock.now() },
    cartChanges: createCartChanges(newKey(), { storage, clock, previous: own?.lastChange }),
  };
}

function createMallActor(
  settings: MallSettings,
  { cart, cartChanges }: ReturnType<typeof loadInitialCart>,
): MallActor {
  const { send, storage, clock, newKey } = settings;
  const bound = mallMachine.provide({
    actors: {
      sessionMachine: bindSession(send),
      verificationMachine: bindVerification(send, clock),
      cartMachine: bindCart({ send, clock, newKey, cartChanges, storage }),
      noticesMachine,
      loadLazyCharts: bindLazyCharts(settings, cartChanges),
    },
  });
  return createActor(bound, {
    id: 'mall',
    input: { session: storage.loadSession(), cart },
    ...toActorOptions(settings),
  });
}

/** The charts of the pages, until the session ends. */
function createPageCharts(mall: MallActor, settings: MallSettings): Mall['pageChart'] {
  const cache = new Map<string, AnyActorRef>();
  mall.getSnapshot().context.session.on('session.ended', () => cache.clear());
  return <Ref extends AnyActorRef>(name: string, start: StartPageChart<Ref>) => {
    const create: PageChartDeps['create'] = (logic, input) =>
      createActor(logic, { id: name, input, ...toActorOptions(settings) } as never) as never; // the types of `create`
    if (!cache.has(name)) cache.set(name, start({ mall, settings, create }));
    return cache.get(name) as Ref; // all callers use the same `start` for a name
  };
}

/** The mutations of the pages. Each outcome invalidates the queries of orders. */
const createMutations =
  (mall: MallActor, pageChart: Mall['pageChart']): Mall['mutation'] =>
  (name, bind) =>
    pageChart(name, ({ settings: { send, queries }, create }) => {
      const mutation = create(bind(send));
      subscribeToMutation(mutation, mall);
      mutation.on('*', () => queries.invalidate(ORDER_QUERIES));
      mutation.start();
      return mutation;
    });

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

const ORDER_QUERIES = ['orderList', 'orderDetail', 'usualGoods'];

export function createMall(settings: MallSettings): Mall {
  const { send, queries, storage, clock, newKey } = settings;
  const initial = loadInitialCart(settings);
  const actor = createMallActor(settings, initial);
  // The page shows the failure of its query; the mall handles only a lost session.
  queries.onFailure((failure) => {
    if (isSessionFailure(failure)) actor.send({ type: 'call.failed', failure });
  });
  actor.start();
  const save = persistToStorage(actor, storage, initial.cartChanges);
  const reloadFromStorage = syncAcrossTabs(actor, storage);
  actor.on('session.closed', () => storage.saveDraft(null));
  clearMemberDataOnSessionChange(actor, settings);
  const pageChart = createPageCharts(actor, settings);
  subscribeToCheckouts(actor, queries);
  return {
    actor,
    queries,
    headerSummary: createHeaderSummary(actor),
    mutation: createMutations(actor, pageChart),
    pageChart,
    clock,
    newKey,
    storage,
    send,
    profile: settings.checkout.profile,
    payTypes: settings.checkout.payTypes,
    save,
    reloadFromStorage,
  };
}
