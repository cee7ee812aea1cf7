import type { CartContext } from '#machines/cart/cart.types.ts';
import { EMPTY_CART } from '#models/cart/cart.ts';
import { cart } from '../cart.samples.ts';
import { explore } from '../explorer/graph.ts';
import type { Edge } from '../explorer/model.ts';
import { label } from '../explorer/text.ts';
import { failureIn, isAboutWho } from '../failureIn.ts';
import * as data from '../sampleData.ts';
import { type Causes, Cover } from './cover.ts';
import { faultLabels, FAULTS } from './faults.ts';

/** What the server has of the cart, and what must come next. */
export interface CartMemory {
  readonly next: string | null;
  readonly hasTin: boolean;
}
const before = ({ from }: Edge): CartContext | undefined => from?.snapshot.context;

/** What the first write that waited has left on the server. */
function written(edge: Edge, hasTin: boolean): boolean {
  const [write] = before(edge)?.writes ?? [];
  if (!write) return hasTin;
  return write.kind === 'add' || (write.kind === 'set' && write.total > 0);
}

function after({ hasTin }: CartMemory, edge: Edge): CartMemory {
  const said = label(edge.choice);
  const failure = failureIn(edge);
  const isInvalid = failure !== null && isAboutWho(failure);
  // Who is online again asks anew.
  const online = said.endsWith('(offline)') ? 'cart.reload' : null;
  const next = isInvalid ? 'cart.signOut (forced)' : online;
  if (said === 'saveCart answers (the cart)') return { next, hasTin: written(edge, hasTin) };
  if (said === 'saveCart fails (lost)') return { next, hasTin: written(edge, hasTin) };
  if (['mergeCart answers (merged)', 'mergeCart fails (lost)'].includes(said))
    return { next, hasTin: true };
  return { next, hasTin };
}

const hasTinIn = (edge: Edge) => (before(edge)?.cart.lines.length ?? 0) > 0;
const isMember = (edge: Edge) => typeof before(edge)?.signedInAs === 'string';
const isOwned = (edge: Edge) => typeof before(edge)?.account === 'string';
/** Who is offline when a change is saved is offline still when the cart is asked for: that is a walk of its own. */
const FAULTY = faultLabels(['loadCart', 'mergeCart', 'saveCart']).filter(
  (said) => said !== 'saveCart fails (offline)',
);
const CAN: Readonly<Record<string, (edge: Edge, memory: CartMemory) => boolean>> = {
  'cart.add (tin)': (edge) => !hasTinIn(edge),
  'cart.remove (tin)': hasTinIn,
  'cart.undoRemove': (edge) => !hasTinIn(edge),
  'cart.check (the tin)': (edge) => before(edge)?.cart.lines[0]?.checked === false,
  'cart.check (not the tin)': (edge) => before(edge)?.cart.lines[0]?.checked === true,
  'cart.checkAll (all)': (edge) => before(edge)?.cart.lines[0]?.checked === false,
  'cart.checkAll (none)': (edge) => before(edge)?.cart.lines[0]?.checked === true,
  'cart.setAmount (two tins)': (edge) => before(edge)?.cart.lines[0]?.goodsAmount === 1,
  'cart.checkOut': hasTinIn,
  'cart.adopt (another tab)': (edge) => !isMember(edge),
  'cart.signIn (Anna)': (edge) => !isMember(edge),
  'cart.signOut (logout)': isMember,
  // What nobody has written down yet is nobody's.
  'cart.signOut (forced)': (edge) => isMember(edge) && isOwned(edge) && hasTinIn(edge),
  'cart.reload': isMember,
  'loadCart answers (with a tin)': (_, { hasTin }) => hasTin,
  'loadCart answers (with nothing)': (_, { hasTin }) => !hasTin,
  'loadCart fails (sessionInvalid)': () => true,
  'mergeCart answers (merged)': () => true,
  'mergeCart fails (sessionInvalid)': () => true,
  'saveCart answers (the cart)': () => true,
  'saveCart fails (refused)': () => true,
  ...Object.fromEntries(FAULTY.map((said) => [said, () => true])),
  'saveCart fails (sessionInvalid)': () => true,
};

export const cartCauses: Causes<CartMemory> = {
  entered: (_, memory) => ({
    next: null,
    hasTin: memory?.hasTin ?? false,
  }),
  after,
  can: (memory, edge) => {
    const said = label(edge.choice);
    if (memory.next !== null) return said === memory.next;
    return CAN[said]?.(edge, memory) ?? false;
  },
  beginnings: ['as a guest with nothing', 'as Anna'],
  jumps: ({ snapshot }) => (snapshot.matches('suspended') ? ['as nobody, where Anna was'] : []),
  isPending: ({ next }) => next !== null,
  also: FAULTY,
};

const { refused, sessionInvalid } = data.FAILURES;
const started = { account: null, signedInAs: null, mergeKey: 'key-1', now: data.NOON };
const tins = data.cartOf([data.line(data.TIN)]);
const anna = data.ANNA.account;
/** What the server answers is what was sent to it. */
const onServer = data.cartOf([data.line(data.TIN, { lineId: '71', checked: false })]);

export const cartJourney = () =>
  new Cover(
    explore(cart.machine, {
      ...cart.model,
      limits: { ms: 900_000 }, // a loaded machine explores slowly
      inputs: {
        'as a guest with nothing': { ...started, cart: EMPTY_CART },
        'as Anna': { ...started, account: anna, signedInAs: anna, cart: EMPTY_CART },
        'as nobody, where Anna was': { ...started, account: anna, cart: tins },
      },
      events: {
        ...cart.model.events,
        'cart.add': { tin: { addition: { goods: data.TIN, amount: 1, promotion: null } } },
        'cart.setAmount': { 'two tins': { key: 'tin:', amount: 2 } },
      },
      within: ({ context }: { context: CartContext }) =>
        context.writes.length <= 2 &&
        context.cart.lines.length <= 1 &&
        context.cart.lines.every(({ goodsAmount }) => goodsAmount <= 2),
      outcomes: {
        ...cart.model.outcomes,
        mergeCart: { ...cart.model.outcomes?.['mergeCart'], err: { ...FAULTS, sessionInvalid } },
        loadCart: {
          err: { ...FAULTS, sessionInvalid },
          ok: { 'with a tin': onServer, 'with nothing': EMPTY_CART },
        },
        saveCart: {
          err: { ...FAULTS, refused, sessionInvalid },
          ok: ({ context }) => ({ 'the cart': context.cart }),
        },
      },
    }),
    cartCauses,
  );
