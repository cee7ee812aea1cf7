import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { cartMachine } from '#machines/cart/cart.machine.ts';
import type { noticesMachine } from '#machines/notices/notices.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { ShopSettings } from '#models/renderedPage.ts';
import type { ArrivalTexts } from './arrivalTexts.ts';
import type { Clock } from './clock.ts';
import type { MallHistory } from './history.ts';
import type { LanguageChoice } from './language.ts';
import type { LazyMall } from './lazyMall.ts';
import type { Mall } from './mall.ts';
import type { Preferences } from './preferences.ts';
import type { Queries } from './queries.ts';
import type { QueryRef } from './queryReplies.ts';

/** Title and description in the document's head. */
export interface PageHead {
  /** the name of the page; '' for the home page */
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

/** Callbacks with which the views of a page report to the server that renders it. */
interface ServerRendering {
  readonly onHead: (head: PageHead) => void;
  /**
   * resolves when the query has its reply; one promise for each query, as React's `use` requires
   */
  readonly whenReplied: (query: QueryRef) => Promise<void>;
}

export interface MallServices {
  readonly lazyMall: LazyMall;
  readonly queries: Queries;
  readonly clock: Clock;
  readonly arrivals: ArrivalTexts;
  readonly history: MallHistory;
  readonly language: LanguageChoice;
  readonly preferences: Preferences;
  /** the origin of the shop, such as `https://mall.example` */
  readonly origin: string;
  readonly settings: ShopSettings;
  /** set only while the server renders the page; the shopper's charts run only in the browser */
  readonly server?: ServerRendering;
}

const MallContext = createContext<MallServices | null>(null);

export function MallProvider({
  services,
  children,
}: {
  services: MallServices;
  children: ReactNode;
}) {
  return <MallContext value={services}>{children}</MallContext>;
}

export function useMallServices(): MallServices {
  const services = use(MallContext);
  if (!services) throw new Error('src/mall: no MallProvider around this view');
  return services;
}

/** Suspends until the charts have loaded. */
export function useMall(): Mall {
  const { lazyMall } = useMallServices();
  return (
    useSyncExternalStore(lazyMall.subscribe, lazyMall.current, lazyMall.current) ??
    use(lazyMall.load())
  );
}

/**
 * The error message of a view that needs the charts while the server renders it. React then renders
 * the view in the browser (src/app/server.tsx).
 */
export const CLIENT_ONLY = 'client only';

export type SnapshotSelector<M, T> = (snapshot: SnapshotFrom<M>) => T;
export type Compare<T> = (a: T, b: T) => boolean;

/** For selectors that build a new list or object on each call. */
export const deepEqual = <T,>(a: T, b: T): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

export const useSessionRef = () => useMall().actor.getSnapshot().context.session;
export const useCartRef = () => useMall().actor.getSnapshot().context.cart;
export const useNoticesRef = () => useMall().actor.getSnapshot().context.notices;
export const useVerificationRef = () => useMall().actor.getSnapshot().context.verification;

export const useSession = <T,>(
  select: SnapshotSelector<typeof sessionMachine, T>,
  compare?: Compare<T>,
): T => useSelector(useSessionRef(), select, compare);
export const useCart = <T,>(
  select: SnapshotSelector<typeof cartMachine, T>,
  compare?: Compare<T>,
): T => useSelector(useCartRef(), select, compare);
export const useNotices = <T,>(
  select: SnapshotSelector<typeof noticesMachine, T>,
  compare?: Compare<T>,
): T => useSelector(useNoticesRef(), select, compare);
export const useMallState = <T,>(
  select: (snapshot: ReturnType<Mall['actor']['getSnapshot']>) => T,
): T => useSelector(useMall().actor, select);
