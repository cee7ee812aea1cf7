import { screen } from '@testing-library/react';
import { isAfter } from 'date-fns/isAfter';
import type { AnyMachineSnapshot } from 'xstate';
import type { CheckoutCommand, CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { isCompleteAddress } from '#models/address/address.ts';
import { isSavedAddress } from '#models/checkout/basket.ts';
import { fillAddressFields } from './addressTyping.ts';
import { buttonNamed, isInState, linkNamed, radioNamed } from './view/page.ts';
import type { UserAction } from './view/viewSpec.ts';

type Command<T extends CheckoutCommand['type']> = Extract<CheckoutCommand, { type: T }>;
const getContext = (snapshot: AnyMachineSnapshot) => snapshot.context as CheckoutContext;
/** The time of a slot in the time zone of its shop, e.g. `14:00`. */
const toHour = (at: string) => at.slice('2026-03-03T'.length, '2026-03-03T14:00'.length);
/**
 * Whether the page shows the form of a new address: for a guest, or for a member without addresses.
 */
const isTyping = (snapshot: AnyMachineSnapshot) =>
  isInState(snapshot, { delivery: 'home' }) && getContext(snapshot).draft.address === null;
const isUnsaved = (snapshot: AnyMachineSnapshot) => {
  const { address } = getContext(snapshot).draft;
  return address !== null && !isSavedAddress(address);
};

const next: UserAction = {
  control: (_, snapshot) =>
    isInState(snapshot, 'delivery') &&
    !(isTyping(snapshot) && getContext(snapshot).account === null)
      ? buttonNamed('Continue to payment')
      : null,
};

const deliveryType: UserAction<Command<'deliveryType.choose'>> = {
  control: ({ deliveryType: chosen }, snapshot) =>
    isInState(snapshot, 'delivery')
      ? radioNamed(chosen === 'pickup' ? 'Pickup' : 'Home delivery')
      : null,
  isDone: ({ deliveryType: chosen }, snapshot) =>
    getContext(snapshot).draft.deliveryType === chosen,
  isChosen: ({ deliveryType: chosen }, snapshot) =>
    getContext(snapshot).draft.deliveryType === chosen,
};

const chooseAddress: UserAction<Command<'address.choose'>> = {
  isOptional: true,
  control: ({ address }, snapshot) =>
    isTyping(snapshot) && getContext(snapshot).account !== null
      ? {
          ...radioNamed(new RegExp(address.addressee)),
          description: new RegExp(address.addressDetails),
        }
      : null,
};

const submitAddress: UserAction<Command<'address.submit'>> = {
  isEnabledByForm: true,
  isOptional: true,
  control: ({ fields }, snapshot) =>
    isTyping(snapshot) && isCompleteAddress(fields) ? buttonNamed('Use this address') : null,
  async perform(harness, { fields }) {
    await fillAddressFields(harness, fields);
    await harness.user.click(screen.getByRole('button', { name: 'Use this address' }));
  },
};

const typeInAddress: UserAction<Command<'addressForm.change'>> = {
  isOptional: true,
  control: (_, snapshot) =>
    isTyping(snapshot) ? { role: 'textbox', name: 'Full name of the recipient' } : null,
  perform: (harness, { fields }) => fillAddressFields(harness, fields),
};

const changeAddress: UserAction = {
  control: (_, snapshot) =>
    isInState(snapshot, { delivery: 'home' }) && isUnsaved(snapshot)
      ? buttonNamed('Edit the address')
      : null,
};

const retryFreight: UserAction = {
  control: (_, snapshot) =>
    isInState(snapshot, { delivery: { home: 'freightFailed' } }) &&
    getContext(snapshot).draft.address !== null
      ? buttonNamed('Calculate delivery again')
      : null,
};

const retryIn = (pickup: 'shopsFailed' | 'slotsFailed'): UserAction => ({
  control: (_, snapshot) =>
    isInState(snapshot, { delivery: { pickup } }) ? buttonNamed('Try again') : null,
});

const chooseShop: UserAction<Command<'shop.choose'>> = {
  control({ shopId }, snapshot) {
    const { shops } = getContext(snapshot);
    const shop = shops.find((candidate) => candidate.shopId === shopId);
    const isShown = !isInState(
      snapshot,
      { delivery: { pickup: 'loadingShops' } },
      { delivery: { pickup: 'shopsFailed' } },
    );
    return isInState(snapshot, { delivery: 'pickup' }) && isShown && shop
      ? radioNamed(shop.shopName)
      : null;
  },
  isDone: ({ shopId }, snapshot) => getContext(snapshot).draft.pickup?.shopId === shopId,
  isChosen: ({ shopId }, snapshot) => getContext(snapshot).draft.pickup?.shopId === shopId,
};

const chooseSlot: UserAction<Command<'slot.choose'>> = {
  // The page closes a slot at its own time, which is before the last moment of every sample slot.
  control({ startsAt, now }, snapshot) {
    const { slots } = getContext(snapshot);
    const slot = slots.find(
      (candidate) => candidate.startsAt === startsAt && isAfter(candidate.cutOffAt, now),
    );
    const isShown = isInState(
      snapshot,
      { delivery: { pickup: 'choosingSlot' } },
      { delivery: { pickup: 'ready' } },
    );
    return isShown && slot ? radioNamed(`${toHour(slot.startsAt)}–${toHour(slot.endsAt)}`) : null;
  },
  isDone: ({ startsAt }, snapshot) => getContext(snapshot).draft.pickup?.time === startsAt,
  isChosen: ({ startsAt }, snapshot) => getContext(snapshot).draft.pickup?.time === startsAt,
};

const editDelivery: UserAction<Command<'step.visit'>> = {
  control: ({ step }, snapshot) =>
    step === 'delivery' &&
    isInState(snapshot, 'payType') &&
    !isInState(snapshot, { payType: 'awaitingConsent' })
      ? linkNamed('Edit delivery')
      : null,
};

/** The user actions of the delivery step. */
export const deliveryUserActions: Readonly<Record<string, UserAction<never>>> = {
  'step.next': next,
  'step.visit': editDelivery,
  'deliveryType.choose': deliveryType,
  'address.choose': chooseAddress,
  'address.submit': submitAddress,
  'addressForm.change': typeInAddress,
  'address.change': changeAddress,
  'freight.retry': retryFreight,
  'shops.retry': retryIn('shopsFailed'),
  'slots.retry': retryIn('slotsFailed'),
  'shop.choose': chooseShop,
  'slot.choose': chooseSlot,
};
