import type { ConsequenceTable, StepView } from '#explorer/consequenceTable.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import type { PickupSlot } from '#models/checkout/pickup.ts';
import type { Failure } from '#models/failure.ts';
import { callFailed, eventField, callError as failure, losesSession, output } from './expected.ts';

type Before = Omit<StepView<CheckoutContext>, 'is'>;

const isOfferedSlot = ({ was, event }: Before) =>
  was.slots.some(({ startsAt, remaining, cutOffAt }) => startsAt === event['startsAt'] && remaining > 0 && Date.parse(cutOffAt) > event['now']);

const hasFreeChosenSlot = ({ was, event }: Before) =>
  event['output'].some(({ startsAt, remaining }: PickupSlot) => startsAt === was.draft.pickup?.time && remaining > 0);
const isSlotRefusal = (failed: Failure | null) => failed?.kind === 'refused' && failed.reason === 'slotTaken';
/** The refusal of a time stays visible until the shopper chooses another one. */
const keptRefusal = ({ was: { failure: failed } }: Before) => (isSlotRefusal(failed) ? failed : null);
/** The refused time is not kept. */
export const refusedSlotCleared = {
  'draft.pickup': ({ was: { draft }, event }: Before) => (draft.pickup && isSlotRefusal(event['error']) ? { ...draft.pickup, time: null } : draft.pickup),
};

/** The choice of a shop and a time (§5; decisions.md 37). */
export const pickupRows: ConsequenceTable<CheckoutContext>['rows'] = [
  [
    'delivery.pickup',
    'shop.choose',
    ({ was, event }) => was.shops.some(({ shopId }) => shopId === event['shopId']),
    {
      to: 'delivery.pickup.loadingSlots',
      sets: {
        'draft.pickup': ({ was, event }) => ({
          shopId: event['shopId'],
          shopName: was.shops.find(({ shopId }) => shopId === event['shopId'])?.shopName,
          time: null,
        }),
      },
    },
  ],
  [
    'delivery.pickup.loadingShops',
    'loadShops answers',
    {
      to: ({ is: { draft } }) => `delivery.pickup.${draft.pickup === null ? 'choosingShop' : 'loadingSlots'}`,
      sets: { shops: output, failure: keptRefusal },
    },
  ],
  ['delivery.pickup.loadingShops', 'loadShops fails', losesSession, { to: 'delivery.pickup.shopsFailed', sets: { failure }, emits: [callFailed] }],
  ['delivery.pickup.loadingShops', 'loadShops fails', { to: 'delivery.pickup.shopsFailed', sets: { failure } }],
  ['delivery.pickup.shopsFailed', 'shops.retry', { to: 'delivery.pickup.loadingShops' }],
  ['delivery.pickup.loadingSlots', 'loadSlots answers', hasFreeChosenSlot, { to: 'delivery.pickup.ready', sets: { slots: output, failure: keptRefusal } }],
  [
    'delivery.pickup.loadingSlots',
    'loadSlots answers',
    { to: 'delivery.pickup.choosingSlot', sets: { slots: output, failure: keptRefusal, 'draft.pickup.time': null } },
  ],
  ['delivery.pickup.loadingSlots', 'loadSlots fails', losesSession, { to: 'delivery.pickup.slotsFailed', sets: { failure }, emits: [callFailed] }],
  ['delivery.pickup.loadingSlots', 'loadSlots fails', { to: 'delivery.pickup.slotsFailed', sets: { failure } }],
  ['delivery.pickup.slotsFailed', 'slots.retry', { to: 'delivery.pickup.loadingSlots' }],
  [
    'delivery.pickup.choosingSlot',
    'slot.choose',
    isOfferedSlot,
    { to: 'delivery.pickup.ready', sets: { 'draft.pickup.time': eventField('startsAt'), failure: null } },
  ],
  ['delivery.pickup.ready', 'slot.choose', isOfferedSlot, { sets: { 'draft.pickup.time': eventField('startsAt'), failure: null } }],
];
