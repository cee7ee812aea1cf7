import { screen } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { CheckoutCommand, CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { isCompleteAddress } from '#models/address/address.ts';
import { isSaved } from '#models/checkout/basket.ts';
import { checkout as texts } from '#src/text/en/checkout.ts';
import { hourText } from '#src/text/time.ts';
import { typeAddress } from './addressTyping.ts';
import { button, isAt, link, radio } from './view/page.ts';
import type { Gesture } from './view/viewChart.ts';

type Command<T extends CheckoutCommand['type']> = Extract<CheckoutCommand, { type: T }>;
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as CheckoutContext;
/** The form of a new address: a guest's, or a member's who has none. */
const isTyping = (snapshot: AnyMachineSnapshot) =>
  isAt(snapshot, { delivery: 'home' }) && contextOf(snapshot).draft.address === null;
const isUnsaved = (snapshot: AnyMachineSnapshot) => {
  const { address } = contextOf(snapshot).draft;
  return address !== null && !isSaved(address);
};

const next: Gesture = {
  control: (_, snapshot) =>
    isAt(snapshot, 'delivery') && !(isTyping(snapshot) && contextOf(snapshot).account === null)
      ? button(texts.toPayment)
      : null,
};

const deliveryType: Gesture<Command<'deliveryType.choose'>> = {
  control: ({ deliveryType: chosen }, snapshot) =>
    isAt(snapshot, 'delivery') ? radio(chosen === 'pickup' ? texts.pickup : texts.delivery) : null,
  isDone: ({ deliveryType: chosen }, snapshot) => contextOf(snapshot).draft.deliveryType === chosen,
  isChosen: ({ deliveryType: chosen }, snapshot) =>
    contextOf(snapshot).draft.deliveryType === chosen,
};

const chooseAddress: Gesture<Command<'address.choose'>> = {
  isOptional: true,
  control: ({ address }, snapshot) =>
    isTyping(snapshot) && contextOf(snapshot).account !== null
      ? {
          ...radio(new RegExp(address.addressee)),
          description: new RegExp(address.addressDetails),
        }
      : null,
};

const submitAddress: Gesture<Command<'address.submit'>> = {
  isForm: true,
  isOptional: true,
  control: ({ fields }, snapshot) =>
    isTyping(snapshot) && isCompleteAddress(fields) ? button(texts.useAddress) : null,
  async act(stage, { fields }) {
    await typeAddress(stage, fields);
    await stage.user.click(screen.getByRole('button', { name: texts.useAddress }));
  },
};

const typeInAddress: Gesture<Command<'address.type'>> = {
  isOptional: true,
  control: (_, snapshot) =>
    isTyping(snapshot) ? { role: 'textbox', name: 'Full name of the recipient' } : null,
  act: (stage, { fields }) => typeAddress(stage, fields),
};

const changeAddress: Gesture = {
  control(_, snapshot) {
    if (isAt(snapshot, { delivery: 'home' }) && isUnsaved(snapshot))
      return button(texts.changeAddress);
    // A time that was kept, of a shop whose times are not loaded.
    return isAt(snapshot, { delivery: { pickup: 'ready' } }) &&
      contextOf(snapshot).slots.length === 0
      ? button(texts.changeSlot)
      : null;
  },
};

const retryFreight: Gesture = {
  control: (_, snapshot) =>
    isAt(snapshot, { delivery: { home: 'freightFailed' } }) &&
    contextOf(snapshot).draft.address !== null
      ? button(texts.freightRetry)
      : null,
};

const retryShops: Gesture = {
  control: (_, snapshot) =>
    isAt(snapshot, { delivery: { pickup: 'shopsFailed' } }, { delivery: { pickup: 'slotsFailed' } })
      ? button(texts.retry)
      : null,
};

const chooseShop: Gesture<Command<'shop.choose'>> = {
  control({ shopId }, snapshot) {
    const { shops } = contextOf(snapshot);
    const shop = shops.find((known) => known.shopId === shopId);
    const isShown = !isAt(
      snapshot,
      { delivery: { pickup: 'loadingShops' } },
      { delivery: { pickup: 'shopsFailed' } },
    );
    return isAt(snapshot, { delivery: 'pickup' }) && isShown && shop ? radio(shop.shopName) : null;
  },
  isDone: ({ shopId }, snapshot) => contextOf(snapshot).draft.pickup?.shopId === shopId,
  isChosen: ({ shopId }, snapshot) => contextOf(snapshot).draft.pickup?.shopId === shopId,
};

const chooseSlot: Gesture<Command<'slot.choose'>> = {
  control({ startsAt }, snapshot) {
    const { slots } = contextOf(snapshot);
    const slot = slots.find((known) => known.startsAt === startsAt);
    const isShown = isAt(
      snapshot,
      { delivery: { pickup: 'choosingSlot' } },
      { delivery: { pickup: 'ready' } },
    );
    return isShown && slot ? radio(`${hourText(slot.startsAt)}–${hourText(slot.endsAt)}`) : null;
  },
  isDone: ({ startsAt }, snapshot) => contextOf(snapshot).draft.pickup?.time === startsAt,
  isChosen: ({ startsAt }, snapshot) => contextOf(snapshot).draft.pickup?.time === startsAt,
};

const editDelivery: Gesture<Command<'step.visit'>> = {
  control: ({ step }, snapshot) =>
    step === 'delivery' && isAt(snapshot, 'payType') ? link(texts.editDelivery) : null,
};

/** The first step of the checkout by hand: where the goods go. */
export const deliveryGestures: Readonly<Record<string, Gesture<never>>> = {
  'step.next': next,
  'step.visit': editDelivery,
  'deliveryType.choose': deliveryType,
  'address.choose': chooseAddress,
  'address.submit': submitAddress,
  'address.type': typeInAddress,
  'address.change': changeAddress,
  'freight.retry': retryFreight,
  'shops.retry': retryShops,
  'shop.choose': chooseShop,
  'slot.choose': chooseSlot,
};
