import { explore } from '../explorer/graph.ts';
import type { Edge } from '../explorer/model.ts';
import { order } from '../order.samples.ts';
import { type Causes, Cover } from './cover.ts';

/** How the order reaches its shopper: only one that is fetched is paid in the shop, only one that is sent is shipped. */
export type OrderMemory = 'delivery' | 'pickup' | null;

const KIND: Readonly<Record<string, OrderMemory>> = {
  'payInStore.choose': 'pickup',
  'order.ship': 'delivery',
};
const BY_TIME = ['order.expire', 'order.revive'];

export const orderCauses: Causes<OrderMemory> = {
  entered: () => null,
  after: (memory, { choice }: Edge) => memory ?? KIND[choice.about] ?? null,
  can: (memory, { choice }) => {
    const kind = KIND[choice.about];
    return !BY_TIME.includes(choice.about) && (!kind || !memory || kind === memory);
  },
  beginnings: [''],
  jumps: () => [],
  isPending: () => false,
};

/** The life of an order, as shopper, bank and our people make it. */
export const orderJourney = () => new Cover(explore(order.machine, order.model), orderCauses);
