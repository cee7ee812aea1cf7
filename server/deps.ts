import { createRanking, type GetRanking } from './catalogue/bestSellers.ts';
import { createGoodsChangeFeed, type GoodsChangeFeed } from './catalogue/goodsChangeFeed.ts';
import type { Db } from './db/connection.ts';
import type { DomainEvents, OrderTransitioned } from './db/transaction.ts';
import { createDomainEvents } from './domainEvents.ts';
import type { Env } from './env.ts';
import { type Admission, createAdmission, unlimitedAdmission } from './http/admission.ts';
import { type ClientAddress, createClientAddress } from './http/clientAddress.ts';
import { createInspectionFeed, type InspectionFeed } from './http/inspectionFeed.ts';
import { createPublicCache, type PublicCache } from './http/publicCache.ts';
import { createRateLimiter, type RateLimiter } from './http/rateLimiter.ts';
import type { Log } from './log.ts';
import { type Metrics, noopMetrics } from './metrics.ts';
import { observeProvider } from './payment/observeProvider.ts';
import type { PaymentServices } from './payment/payment.services.ts';
import type { PaymentProvider } from './payment/provider.ts';
import type { Pictures } from './picture/pictures.ts';
import type { RandomSource } from './random.ts';
import type { InspectedRequest } from './requestSteps.ts';
import type { Mailer } from './session/mailer.ts';
import { createSessionCache, type SessionCache } from './session/sessionCache.ts';
import type { ObjectStorage } from './storage/objectStorage.ts';
import { walletPayments } from './wallet/walletPayments.ts';

export interface AppOptions {
  readonly db: Db;
  readonly clock: () => Date;
  readonly random: RandomSource;
  readonly payments: PaymentProvider;
  readonly mailer: Mailer;
  readonly pictures: Pictures;
  readonly env: Env;
  readonly log: Log;
  /** where uploads are stored; the database by default */
  readonly storage?: ObjectStorage;
  /** none by default */
  readonly metrics?: Metrics;
  /** a limit for PostgreSQL, and none for the embedded database, by default */
  readonly admission?: Admission;
  /** called after the commit of each order transition */
  readonly onTransition?: (transition: OrderTransitioned) => void;
  /** called after a commit that left work for a job */
  readonly onJobsDue?: () => void | Promise<void>;
}

/** The services that every route may use. */
export interface Deps
  extends
    Omit<AppOptions, 'onTransition' | 'onJobsDue' | 'metrics' | 'admission'>,
    PaymentServices {
  readonly cache: PublicCache;
  /** the best sellers of the hour */
  readonly ranking: GetRanking;
  /** reads the changes of goods that other processes make */
  readonly goodsChanges: GoodsChangeFeed;
  readonly metrics: Metrics;
  readonly admission: Admission;
  readonly limits: RateLimiter;
  readonly clientAddress: ClientAddress;
  readonly sessions: SessionCache;
  /** the order transitions and the requests that the developers' chart page shows */
  readonly transitions: InspectionFeed<OrderTransitioned>;
  readonly requests: InspectionFeed<InspectedRequest>;
}

interface Observers {
  readonly options: Pick<AppOptions, 'onTransition' | 'onJobsDue'>;
  readonly metrics: Metrics;
  readonly transitions: InspectionFeed<OrderTransitioned>;
  readonly goodsChanges: GoodsChangeFeed;
}

const connectEvents = ({ options, metrics, transitions, goodsChanges }: Observers): DomainEvents =>
  createDomainEvents({
    onTransition: (transition) => {
      options.onTransition?.(transition);
      transitions.publish(transition);
      metrics.countTransition(transition);
    },
    onGoodsChanged: goodsChanges.apply,
    onJobsDue: options.onJobsDue ?? (() => undefined),
    onOrderPlaced: metrics.countOrder,
    onPaymentEvent: metrics.countPaymentEvent,
  });

const createFeeds = (clock: () => Date): Pick<Deps, 'transitions' | 'requests'> => ({
  transitions: createInspectionFeed(clock),
  requests: createInspectionFeed(clock),
});

const getDefaultAdmission = ({ databaseUrl }: Env): Admission =>
  databaseUrl === undefined ? unlimitedAdmission : createAdmission();

export function createDeps({
  onTransition,
  onJobsDue,
  metrics = noopMetrics,
  ...options
}: AppOptions): Deps {
  const { db, clock, env } = options;
  const cache = createPublicCache({ onRead: metrics.countCacheRead });
  const goodsChanges = createGoodsChangeFeed(db, cache);
  const feeds = createFeeds(clock);
  const observers = {
    ...(onTransition ? { onTransition } : {}),
    ...(onJobsDue ? { onJobsDue } : {}),
  };
  return {
    ...options,
    payments: env.inspects ? observeProvider(options.payments) : options.payments,
    metrics,
    admission: options.admission ?? getDefaultAdmission(env),
    cache,
    ranking: createRanking(db),
    goodsChanges,
    limits: createRateLimiter({ db, clock, mode: env.rateLimits }),
    clientAddress: createClientAddress(env.trustedProxies),
    sessions: createSessionCache(db, clock),
    ...feeds,
    wallet: walletPayments,
    events: connectEvents({ options: observers, metrics, ...feeds, goodsChanges }),
  };
}
