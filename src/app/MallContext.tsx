import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { addressBookMachine } from '#machines/addressBook/addressBook.machine.ts';
import type { cartMachine } from '#machines/cart/cart.machine.ts';
import type { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { selectAddressBook, selectCheckout } from '#machines/mall/mall.selectors.ts';
import type { noticesMachine } from '#machines/notices/notices.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { Clock } from './clock.ts';
import type { Door } from './door.ts';
import type { MallHistory } from './history.ts';
import type { LanguageChoice } from './language.ts';
import type { Mall } from './mall.ts';
import type { Preferences } from './preferences.ts';
import type { Reads } from './reads.ts';
import type { Head } from './title.ts';

export interface MallPage {
  readonly door: Door;
  readonly reads: Reads;
  readonly clock: Clock;
  readonly history: MallHistory;
  readonly language: LanguageChoice;
  readonly preferences: Preferences;
  /** hears the head of each page while it is rendered on the server */
  readonly takeHead?: (head: Head) => void;
}

const MallContext = createContext<MallPage | null>(null);

export function MallProvider({ page, children }: { page: MallPage; children: ReactNode }) {
  return <MallContext value={page}>{children}</MallContext>;
}

export function useMallPage(): MallPage {
  const page = use(MallContext);
  if (!page) throw new Error('src/app: this view is outside of MallProvider; render it below App');
  return page;
}

/** The running mall. A view that asks for it waits for its charts, behind the fallback around it. */
export function useMall(): Mall {
  const { door } = useMallPage();
  return useSyncExternalStore(door.listen, door.mall, door.mall) ?? use(door.open());
}

type Select<M, T> = (snapshot: SnapshotFrom<M>) => T;
type Compare<T> = (a: T, b: T) => boolean;

/** Selectors that build a list or an object pass their own comparison; primitives need none. */
export const sameJson = <T,>(a: T, b: T): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

export const useSessionRef = () => useMall().actor.getSnapshot().context.session;
export const useCartRef = () => useMall().actor.getSnapshot().context.cart;
export const useNoticesRef = () => useMall().actor.getSnapshot().context.notices;
export const useVerificationRef = () => useMall().actor.getSnapshot().context.verification;

export const useSession = <T,>(select: Select<typeof sessionMachine, T>, compare?: Compare<T>): T =>
  useSelector(useSessionRef(), select, compare);
export const useCart = <T,>(select: Select<typeof cartMachine, T>, compare?: Compare<T>): T =>
  useSelector(useCartRef(), select, compare);
export const useNotices = <T,>(select: Select<typeof noticesMachine, T>, compare?: Compare<T>): T =>
  useSelector(useNoticesRef(), select, compare);
export const useMallState = <T,>(
  select: (snapshot: ReturnType<Mall['actor']['getSnapshot']>) => T,
): T => useSelector(useMall().actor, select);

/** The running checkout; null while its chart is loading or none is open. */
export const useCheckoutRef = () => useMallState(selectCheckout);
export const useAddressBookRef = () => useMallState(selectAddressBook);

/** For views below one that has seen the checkout: never null there. */
export function useCheckout<T>(select: Select<typeof checkoutMachine, T>, compare?: Compare<T>): T {
  return useSelector(present(useCheckoutRef(), 'the checkout'), select, compare);
}
export function useAddressBook<T>(
  select: Select<typeof addressBookMachine, T>,
  compare?: Compare<T>,
): T {
  return useSelector(present(useAddressBookRef(), 'the address book'), select, compare);
}
/** Sends commands to the open checkout. */
export const useCheckoutSend = () => present(useCheckoutRef(), 'the checkout').send;
export const useAddressBookSend = () => present(useAddressBookRef(), 'the address book').send;

function present<A extends AnyActorRef>(actor: A | null, what: string): A {
  if (!actor) throw new Error(`src/app: ${what} is not open; render this view only below its gate`);
  return actor;
}

export interface Remaining {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Whole seconds until `due` (epoch ms of the server's clock), 0 when it has passed. */
export function useSecondsLeft(due: number): number {
  const { clock } = useMallPage();
  return useSyncExternalStore(
    clock.onTick,
    () => Math.max(0, Math.ceil((due - clock.now()) / 1000)),
    () => 0,
  );
}
export const remainingOf = (seconds: number): Remaining => ({
  days: Math.floor(seconds / 86_400),
  hours: Math.floor(seconds / 3600) % 24,
  minutes: Math.floor(seconds / 60) % 60,
  seconds: seconds % 60,
});
