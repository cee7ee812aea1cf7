import { useSelector } from '@xstate/react';
import type { AnyActorRef, EventFrom } from 'xstate';
import type { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { selectAddressBook, selectCheckout } from '#machines/mall/mall.selectors.ts';
import { connectionStatus } from './connectionStatus.ts';
import { type Compare, type SnapshotSelector, useMall, useMallState } from './MallContext.tsx';

/** Null while the chart is loading or no checkout is open. */
export const useCheckoutRef = () => useMallState(selectCheckout);
export const useAddressBookRef = () => useMallState(selectAddressBook);

function assertOpen<A extends AnyActorRef>(actor: A | null, name: string): A {
  if (!actor)
    throw new Error(`src/mall: ${name} is not open; render this view only while it is open`);
  return actor;
}

/** For views that render only while a checkout is open. */
export function useCheckout<T>(
  select: SnapshotSelector<typeof checkoutMachine, T>,
  compare?: Compare<T>,
): T {
  return useSelector(assertOpen(useCheckoutRef(), 'the checkout'), select, compare);
}
export function useAddressBook<T>(
  select: SnapshotSelector<typeof addressBookMachine, T>,
  compare?: Compare<T>,
): T {
  return useSelector(assertOpen(useAddressBookRef(), 'the address book'), select, compare);
}
/** Sends an event to the checkout; an order or a payment only if the shopper is online. */
export function useCheckoutSend(): (event: EventFrom<typeof checkoutMachine>) => void {
  const mall = useMall();
  const checkout = assertOpen(useCheckoutRef(), 'the checkout');
  return (event) => {
    if (!connectionStatus.refuseOrdering?.(mall, event)) checkout.send(event);
  };
}
export const useAddressBookSend = () => assertOpen(useAddressBookRef(), 'the address book').send;
