import type { ConsequenceTable, StepView } from '#explorer/consequenceTable.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { type Address, isCompleteAddress } from '#models/address/address.ts';
import { withoutShownFreight } from '#models/checkout/orderChanges.ts';
import type { Failure } from '#models/failure.ts';
import { getDeliveryState, getHomeState, getPaymentState } from './checkout.targets.ts';
import { callFailed, eventField, callError as failure, hasReason, losesSession, output } from './expected.ts';

type View = StepView<CheckoutContext>;
type Before = Omit<View, 'is'>;

export const withoutFreight = ({ was }: Pick<View, 'was'>) => withoutShownFreight(was.draft).shown;
/** §8: the freight is 0 and the chosen address is cleared (decisions.md 36). */
export const noFreight = { sets: { 'draft.address': null, 'draft.freightCents': null, failure } } as const;
const chosenAddress = {
  to: 'delivery.home.calculatingFreight',
  sets: { 'draft.address': eventField('address'), 'draft.freightCents': null, 'draft.shown': withoutFreight, failure: null },
} as const;
const isComplete = ({ event }: Before) => isCompleteAddress(event['fields']);

export const isAddressRefused = hasReason('addressGone', 'addressChanged');
const wasAddressRefused = ({ was: { failure: failed } }: Before) => isAddressFailure(failed);
export const isAddressFailure = (failed: Failure | null) =>
  failed?.kind === 'refused' && (failed.reason === 'addressGone' || failed.reason === 'addressChanged');

const getSavedId = ({ was: { draft } }: Before) => (draft.address && 'addressId' in draft.address ? draft.address.addressId : null);
const findListed = (view: Before): Address | undefined => view.event['addresses'].find(({ addressId }: Address) => addressId === getSavedId(view));
const isRemoved = (view: Before) => getSavedId(view) !== null && findListed(view) === undefined;
const isEdited = (view: Before) => findListed(view) !== undefined && JSON.stringify(findListed(view)) !== JSON.stringify(view.was.draft.address);
const cleared = { 'draft.address': null, 'draft.freightCents': null } as const;
const replaced = { 'draft.address': findListed, 'draft.freightCents': null } as const;

/**
 * The payment step shows a changed address, and leaves a removed one after a refusal
 * (decisions/171).
 */
export const replacedAddressRows: ConsequenceTable<CheckoutContext>['rows'] = [
  ['payType', 'addresses.change', (view) => wasAddressRefused(view) && isRemoved(view), { to: ({ is }) => getDeliveryState(is), sets: cleared }],
  ['payType', 'addresses.change', isEdited, { to: ({ is }) => getPaymentState(is), sets: replaced }],
];

/** Delivery to an address (§5). */
export const homeRows: ConsequenceTable<CheckoutContext>['rows'] = [
  ['delivery.home', 'address.choose', chosenAddress],
  ['delivery.home.choosingAddress', 'address.prefill', (view) => !wasAddressRefused(view), chosenAddress],
  ['delivery.home', 'addresses.change', isRemoved, { to: 'delivery.home.choosingAddress', sets: cleared }],
  ['delivery.home', 'addresses.change', isEdited, { to: 'delivery.home.calculatingFreight', sets: { ...replaced, failure: null } }],
  ['delivery.pickup', 'addresses.change', isRemoved, { sets: cleared }],
  ['delivery.pickup', 'addresses.change', isEdited, { sets: replaced }],
  [
    'delivery.home',
    'address.submit',
    isComplete,
    {
      to: 'delivery.home.calculatingFreight',
      sets: {
        'draft.typed': eventField('fields'),
        'draft.address': eventField('fields'),
        'draft.freightCents': null,
        'draft.shown': withoutFreight,
        failure: null,
      },
    },
  ],
  ['delivery.home', 'address.change', { to: 'delivery.home.choosingAddress', sets: cleared }],
  ['delivery.home.calculatingFreight', 'calculateFreight answers', { to: 'delivery.home.ready', sets: { 'draft.freightCents': output } }],
  ['delivery.home.calculatingFreight', 'calculateFreight fails', losesSession, { to: 'delivery.home.freightFailed', sets: { failure }, emits: [callFailed] }],
  [
    'delivery.home.calculatingFreight',
    'calculateFreight fails',
    isAddressRefused,
    { to: 'delivery.home.freightFailed', ...noFreight, emits: ['address.outdated'] },
  ],
  ['delivery.home.calculatingFreight', 'calculateFreight fails', { to: 'delivery.home.freightFailed', ...noFreight }],
  ['delivery.home.freightFailed', 'freight.retry', { to: ({ is }) => getHomeState(is), sets: { failure: null } }],
];
