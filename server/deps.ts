import { createCache, type PublicCache } from './catalogue/cache.ts';
import type { Db } from './db/connection.ts';
import type { Env } from './env.ts';
import { createLimits, type Limits } from './http/limits.ts';
import { createStepFeed, type StepFeed } from './http/steps.ts';
import type { Stepped, Trade } from './order/trade.ts';
import type { PaymentProvider } from './payment/provider.ts';
import type { Pictures } from './picture/pictures.ts';
import type { Mailer } from './session/mailer.ts';
import { createSessions, type Sessions } from './session/sessions.ts';

export interface Parts {
  readonly db: Db;
  readonly clock: () => Date;
  readonly payments: PaymentProvider;
  readonly mailer: Mailer;
  readonly pictures: Pictures;
  readonly env: Env;
  /** hears every step of an order after its commit */
  readonly stepped?: (step: Stepped) => void;
}

/** What every route may use. It is a `Trade`, so orders and payments take it as it is. */
export interface Deps extends Omit<Parts, 'stepped'>, Trade {
  readonly cache: PublicCache;
  readonly limits: Limits;
  readonly sessions: Sessions;
  /** what orders do, for the developers' chart page */
  readonly steps: StepFeed;
}

/** The parts, with the cache and the limits that belong to one running mall. */
export function createDeps({ stepped = () => undefined, ...parts }: Parts): Deps {
  const cache = createCache();
  const limits = createLimits(parts.env.rateLimits, parts.clock);
  const steps = createStepFeed(parts.clock);
  const tell = (step: Stepped) => {
    stepped(step);
    steps.tell(step);
  };
  return {
    ...parts,
    cache,
    limits,
    sessions: createSessions(parts.db, parts.clock),
    steps,
    news: { stepped: tell, goodsChanged: cache.goodsChanged },
  };
}
