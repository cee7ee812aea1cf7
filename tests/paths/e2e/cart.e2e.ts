import { type EnvironmentModel, CoverPlanner } from '#explorer/coverPlanner.ts';
import { exploreOnDemand, type ExploreSteps } from '#explorer/graph.ts';
import type { Edge, GraphNode } from '#explorer/model.ts';
import { formatChoice } from '#explorer/text.ts';
import type { CartContext } from '#machines/cart/cart.types.ts';
import { EMPTY_CART } from '#models/cart/cart.ts';
import * as data from '../../fixtures/sampleData.ts';
import { cartChart } from '../cart.samples.ts';
import { getStepFailure, isSessionKindFailure } from '../failureIn.ts';
import { listFaultLabels, NETWORK_FAULTS } from './networkFaults.ts';

/** The cart on the server, and the required next step. */
interface CartMemory {
  readonly next: string | null;
  readonly hasTin: boolean;
}
const getCartBefore = ({ from }: Edge): CartContext | undefined => from?.snapshot.context;

/** The change of the first pending write on the server. */
function writesToServer(edge: Edge, hasTin: boolean): boolean {
  const [write] = getCartBefore(edge)?.writes ?? [];
  if (!write) return hasTin;
  return write.kind === 'add' || (write.kind === 'set' && write.quantity > 0);
}

function after({ hasTin }: CartMemory, edge: Edge): CartMemory {
  const label = formatChoice(edge.choice);
  const failure = getStepFailure(edge);
  const isSessionFailure = failure !== null && isSessionKindFailure(failure);
  // The page repeats its request when it is online again.
  const online = label.endsWith('(offline)') ? 'cart.reload' : null;
  const next = isSessionFailure ? 'session.end (forced)' : online;
  if (label === 'saveCart answers (the cart)')
    return { next, hasTin: writesToServer(edge, hasTin) };
  if (label === 'saveCart fails (lost)') return { next, hasTin: writesToServer(edge, hasTin) };
  if (['mergeCart answers (merged)', 'mergeCart fails (lost)'].includes(label))
    return { next, hasTin: true };
  return { next, hasTin };
}

const hasTinInCart = (edge: Edge) => (getCartBefore(edge)?.cart.lines.length ?? 0) > 0;
const isMember = (edge: Edge) => typeof getCartBefore(edge)?.currentAccount === 'string';
const isOwnedCart = (edge: Edge) => typeof getCartBefore(edge)?.ownerAccount === 'string';
/**
 * A browser that is offline when it saves a change is still offline when it loads the cart; a
 * separate path covers that.
 */
const FAULTY_CALLS = listFaultLabels(['loadCart', 'mergeCart', 'saveCart']).filter(
  (label) => label !== 'saveCart fails (offline)',
);
const ENABLED_WHEN: Readonly<Record<string, (edge: Edge, memory: CartMemory) => boolean>> = {
  'cart.add (tin)': (edge) => !hasTinInCart(edge),
  'cart.remove (tin)': hasTinInCart,
  'cart.undoRemove': (edge) => !hasTinInCart(edge),
  'cart.check (the tin)': (edge) => getCartBefore(edge)?.cart.lines[0]?.checked === false,
  'cart.check (not the tin)': (edge) => getCartBefore(edge)?.cart.lines[0]?.checked === true,
  'cart.checkAll (all)': (edge) => getCartBefore(edge)?.cart.lines[0]?.checked === false,
  'cart.checkAll (none)': (edge) => getCartBefore(edge)?.cart.lines[0]?.checked === true,
  'cart.setQuantity (two tins)': (edge) => getCartBefore(edge)?.cart.lines[0]?.quantity === 1,
  'cart.checkOut': hasTinInCart,
  'cart.replace (another tab)': (edge) => !isMember(edge),
  'session.begin (Anna)': (edge) => !isMember(edge),
  'session.end (logout)': isMember,
  // A cart that was never saved has no owner.
  'session.end (forced)': (edge) => isMember(edge) && isOwnedCart(edge) && hasTinInCart(edge),
  'cart.reload': (edge) => isMember(edge) || isOwnedCart(edge),
  'loadCart answers (with a tin)': (_, { hasTin }) => hasTin,
  'loadCart answers (empty)': (_, { hasTin }) => !hasTin,
  'loadCart fails (sessionInvalid)': () => true,
  'mergeCart answers (merged)': () => true,
  'mergeCart fails (sessionInvalid)': () => true,
  'saveCart answers (the cart)': () => true,
  'saveCart fails (refused)': () => true,
  ...Object.fromEntries(FAULTY_CALLS.map((label) => [label, () => true])),
  'saveCart fails (sessionInvalid)': () => true,
};

/** A reload of a cart without unsaved changes, or with a single one, that adds the tin. */
function listRestarts({ snapshot }: GraphNode): readonly string[] {
  const { writes, cart, removed }: CartContext = snapshot.context;
  const isUnsaved = writes.length === 1 && cart.lines.some(({ quantity }) => quantity === 1);
  if (snapshot.matches('suspended')) {
    if (writes.length === 0) return ['as a guest, with the cart of Anna'];
    return isUnsaved ? ['as a guest, with the cart of Anna and an unsaved tin'] : [];
  }
  const isSaving = snapshot.matches({ member: 'saving' }) && isUnsaved && removed === null;
  return isSaving ? ['as Anna, with an unsaved tin'] : [];
}

export const cartEnvironment: EnvironmentModel<CartMemory> = {
  enter: (_, memory) => ({
    next: null,
    hasTin: memory?.hasTin ?? false,
  }),
  next: after,
  isEnabled: (memory, edge) => {
    const label = formatChoice(edge.choice);
    if (memory.next !== null) return label === memory.next;
    return ENABLED_WHEN[label]?.(edge, memory) ?? false;
  },
  startNames: ['as a guest with an empty cart', 'as Anna'],
  getRestarts: listRestarts,
  isPending: ({ next }) => next !== null,
  extraSteps: [
    ...FAULTY_CALLS,
    'start (as Anna, with an unsaved tin)',
    'start (as a guest, with the cart of Anna and an unsaved tin)',
  ],
};

const { refused, sessionInvalid } = data.FAILURES;
const started = {
  ownerAccount: null,
  currentAccount: null,
  mergeKey: 'key-1',
  writes: [],
  now: data.NOON,
};
const unsaved = [{ kind: 'set', goodsId: 'tin', promotionId: null, quantity: 1 }] as const;
const tins = data.createSampleCart([data.createSampleLine(data.TIN)]);
const anna = data.ANNA.account;
/** The server returns what was sent to it. */
const onServer = data.createSampleCart([
  data.createSampleLine(data.TIN, { lineId: '71', checked: false }),
]);

export const createCartPlan = (explore: ExploreSteps = exploreOnDemand) =>
  new CoverPlanner(
    explore(cartChart.machine, {
      ...cartChart.model,
      limits: { ms: 900_000 }, // exploring takes longer on a busy CI machine
      inputs: {
        'as a guest with an empty cart': { ...started, cart: EMPTY_CART },
        'as Anna': { ...started, ownerAccount: anna, currentAccount: anna, cart: EMPTY_CART },
        'as Anna, with an unsaved tin': {
          ...started,
          ownerAccount: anna,
          currentAccount: anna,
          cart: tins,
          writes: unsaved,
        },
        'as a guest, with the cart of Anna': { ...started, ownerAccount: anna, cart: tins },
        'as a guest, with the cart of Anna and an unsaved tin': {
          ...started,
          ownerAccount: anna,
          cart: tins,
          writes: unsaved,
        },
      },
      events: {
        ...cartChart.model.events,
        'cart.add': { tin: { addition: { goods: data.TIN, quantity: 1, promotion: null } } },
        'cart.setQuantity': { 'two tins': { key: 'tin:', quantity: 2 } },
        'cart.check': {
          'the tin': { key: 'tin:', checked: true },
          'not the tin': { key: 'tin:', checked: false },
        },
        'cart.replace': { 'another tab': { cart: tins, mergeKey: 'key-2' } },
        'cart.reload': { '': {} },
      },
      within: ({ context }: { context: CartContext }) =>
        context.writes.length <= (context.removed === null ? 2 : 1) &&
        (context.linesToMerge ?? []).every(({ quantity }) => quantity === 1) &&
        context.cart.lines.length <= 1 &&
        context.cart.lines.every(({ quantity }) => quantity <= 2),
      outcomes: {
        ...cartChart.model.outcomes,
        mergeCart: {
          ok: { merged: { cart: onServer, nextKey: 'key-3' } },
          err: { ...NETWORK_FAULTS, sessionInvalid },
        },
        loadCart: {
          err: { ...NETWORK_FAULTS, sessionInvalid },
          ok: { 'with a tin': onServer, empty: EMPTY_CART },
        },
        saveCart: {
          err: { ...NETWORK_FAULTS, refused, sessionInvalid },
          ok: ({ context }) => ({ 'the cart': context.cart }),
        },
      },
    }),
    cartEnvironment,
  );
