import type {
  ActorOptions,
  ActorRefFrom,
  AnyActorLogic,
  AnyActorRef,
  InputFrom,
  InspectionEvent,
  Observer,
} from 'xstate';
import type { MutationMachine } from '#machines/mutation/mutation.machine.ts';
import type { ShopSettings } from '#models/renderedPage.ts';
import type { Client } from '../api/client.ts';
import type { Clock } from './clock.ts';
import type { HeaderSummaryStore, MallActor } from './headerSummary.ts';
import type { PaymentRedirect } from './paymentRedirect.ts';
import type { Queries } from './queries.ts';
import type { MallStorage } from './storage.ts';

/** The dependencies of the mall's charts on the page. */
export interface MallSettings {
  readonly send: Client;
  readonly queries: Queries;
  readonly storage: MallStorage;
  readonly clock: Clock;
  /** returns a random key that no other call returns */
  readonly newKey: () => string;
  readonly checkout: CheckoutSettings;
  readonly inspect?: Observer<InspectionEvent> | undefined;
  /** timers of the charts; a replay controls them */
  readonly timers?: NonNullable<ActorOptions<AnyActorLogic>['clock']>;
  /** called before the lazy charts are loaded; a replay delays them until the recorded moment */
  readonly beforeLoad?: () => Promise<void>;
}

/**
 * With a server of the profile `spec` the client looks up a lost order and never repeats the
 * request.
 */
export interface CheckoutSettings extends PaymentRedirect, ShopSettings {}

export type MutationRef<Input, Confirmed extends Input> = ActorRefFrom<
  MutationMachine<Input, Confirmed>
>;
export type BindMutation<Input, Confirmed extends Input> = (
  send: Client,
) => MutationMachine<Input, Confirmed>;

/** The values with which a chart of a lazily loaded page is started. */
export interface PageChartDeps {
  readonly mall: MallActor;
  readonly settings: MallSettings;
  /** creates the chart with the inspection and the timers of the mall */
  readonly create: <L extends AnyActorLogic>(logic: L, input?: InputFrom<L>) => ActorRefFrom<L>;
}
export type StartPageChart<Ref extends AnyActorRef> = (deps: PageChartDeps) => Ref;

/**
 * The running charts and the functions that pages call: one per browser page, one per server
 * request.
 */
export interface Mall {
  readonly actor: MallActor;
  readonly queries: Queries;
  readonly headerSummary: HeaderSummaryStore;
  /** returns the page's mutation of this name; the first call starts it with `bind` */
  readonly mutation: <Input, Confirmed extends Input>(
    name: string,
    bind: BindMutation<Input, Confirmed>,
  ) => MutationRef<Input, Confirmed>;
  /** returns the page's chart of this name; the first call of a session starts it */
  readonly pageChart: <Ref extends AnyActorRef>(name: string, start: StartPageChart<Ref>) => Ref;
  readonly clock: Clock;
  readonly newKey: MallSettings['newKey'];
  readonly storage: MallStorage;
  readonly send: Client;
  readonly profile: CheckoutSettings['profile'];
  readonly payTypes: CheckoutSettings['payTypes'];
  /** writes the checkout's draft to storage; called when the page is hidden (decisions.md 28) */
  readonly save: () => void;
  /**
   * reads session and cart from storage again; called when the browser restores the page from its
   * cache
   */
  readonly reloadFromStorage: () => void;
}
