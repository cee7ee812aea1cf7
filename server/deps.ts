import { createRanking, type GetRanking } from './catalogue/bestSellers.ts';
import {
  createCurrentSearchIndex,
  type CurrentSearchIndex,
} from './catalogue/currentSearchIndex.ts';
import { createGoodsChangeFeed, type GoodsChangeFeed } from './catalogue/goodsChangeFeed.ts';
import type { Db, ReadDb, Standby } from './db/connection.ts';
import { createLeaderMonitor } from './db/leaderMonitor.ts';
import type { DomainEvents, OrderTransitioned } from './db/transaction.ts';
import { createDomainEvents } from './domainEvents.ts';
import type { Env } from './env.ts';
import { type Admission, createAdmission, unlimitedAdmission } from './http/admission.ts';
import { type CachedReads, createCachedReads } from './http/cachedReads.ts';
import { type ClientAddress, createClientAddress } from './http/clientAddress.ts';
import { createInspectionFeed, type InspectionFeed } from './http/inspectionFeed.ts';
import { createPublicCache, type PublicCache, type ReadableChanges } from './http/publicCache.ts';
import { createPublicReads, readLeaderOnly, type ReadPublic } from './http/publicReads.ts';
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
  /**
   * where the public caches read while the leader of the database is unavailable; nowhere by
   * default
   */
  readonly standby?: Standby;
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
  /** called after a commit that changed goods */
  readonly onGoodsChanged?: () => void;
  /** called after a commit that left work for a job */
  readonly onJobsDue?: () => void | Promise<void>;
}

type Subscribers = Pick<AppOptions, 'onTransition' | 'onGoodsChanged' | 'onJobsDue'>;

/** The services that every route may use. */
export interface Deps
  extends
    Omit<AppOptions, keyof Subscribers | 'metrics' | 'admission' | 'standby'>,
    PaymentServices {
  readonly cache: PublicCache;
  /** the reads of the public caches */
  readonly readPublic: ReadPublic;
  /** the public reads of the API, which its routes add */
  readonly cachedReads: CachedReads;
  /** the words of the catalogue in memory, if they have been read */
  readonly searchIndex: CurrentSearchIndex;
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

/** The services that read for the caches of public replies. */
export type PublicDeps = Pick<
  Deps,
  'cache' | 'clock' | 'env' | 'pictures' | 'ranking' | 'searchIndex'
> & {
  readonly db: ReadDb;
};

interface Observers {
  readonly options: Subscribers;
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
    onGoodsChanged: (change) => {
      goodsChanges.apply(change);
      options.onGoodsChanged?.();
    },
    onJobsDue: options.onJobsDue ?? (() => undefined),
    onOrderPlaced: metrics.countOrder,
    onPaymentEvent: metrics.countPaymentEvent,
  });

const createFeeds = (clock: () => Date): Pick<Deps, 'transitions' | 'requests'> => ({
  transitions: createInspectionFeed(clock),
  requests: createInspectionFeed(clock),
});

type GoodsCache = Pick<PublicCache, 'invalidateGoods' | 'invalidateAll'>;

const joinCaches = (...caches: readonly GoodsCache[]): GoodsCache => ({
  invalidateGoods: (change) => caches.forEach((cache) => cache.invalidateGoods(change)),
  invalidateAll: () => caches.forEach((cache) => cache.invalidateAll()),
});

/** Reads changes of goods from the leader, and public replies also from the standby. */
function connectReads(
  { db, standby, clock, log }: AppOptions,
  metrics: Metrics,
): Pick<Deps, 'cache' | 'cachedReads' | 'goodsChanges' | 'readPublic' | 'searchIndex'> {
  const changes: ReadableChanges = {
    areReadable: () => goodsChanges.areReadable(),
    canRead: () => goodsChanges.canRead(),
  };
  const cache = createPublicCache({ onRead: metrics.countCacheRead, changes });
  const searchIndex = createCurrentSearchIndex({ db, clock, log, changes });
  const caches = joinCaches(searchIndex, cache);
  const leader =
    standby &&
    createLeaderMonitor(clock, (isUnavailable) =>
      log.write(isUnavailable ? 'leader.unavailable' : 'leader.available'),
    );
  const goodsChanges: GoodsChangeFeed = createGoodsChangeFeed(db, caches, leader?.observe);
  const reads = { cache, cachedReads: createCachedReads(log), goodsChanges, searchIndex };
  if (!standby || !leader) return { ...reads, readPublic: readLeaderOnly(db) };
  const { listSeenIds: listSeenChanges } = goodsChanges;
  const options = { db, standby, leader, listSeenChanges, clock, log, metrics };
  return { ...reads, readPublic: createPublicReads(options) };
}

const getDefaultAdmission = ({ databaseUrl }: Env): Admission =>
  databaseUrl === undefined ? unlimitedAdmission : createAdmission();

export function createDeps({
  onTransition,
  onGoodsChanged,
  onJobsDue,
  metrics = noopMetrics,
  ...options
}: AppOptions): Deps {
  const { db, clock, env } = options;
  const reads = connectReads(options, metrics);
  const feeds = createFeeds(clock);
  const observers = {
    ...(onTransition ? { onTransition } : {}),
    ...(onGoodsChanged ? { onGoodsChanged } : {}),
    ...(onJobsDue ? { onJobsDue } : {}),
  };
  return {
    ...options,
    payments: env.inspects ? observeProvider(options.payments) : options.payments,
    metrics,
    admission: options.admission ?? getDefaultAdmission(env),
    ranking: createRanking(db),
    ...reads,
    limits: createRateLimiter({ db, clock, mode: env.rateLimits }),
    clientAddress: createClientAddress(env.trustedProxies),
    sessions: createSessionCache(db, clock),
    ...feeds,
    wallet: walletPayments,
    events: connectEvents({ options: observers, metrics, ...feeds, ...reads }),
  };
}
