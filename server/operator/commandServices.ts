import type { Db } from '../db/connection.ts';
import type { DomainEvents } from '../db/transaction.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { createNoProvider } from '../payment/noProvider.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import type { PaymentProvider } from '../payment/provider.ts';
import { createSandboxProvider } from '../payment/sandbox.ts';
import { createStripeProvider } from '../payment/stripe.ts';
import type { RandomSource } from '../random.ts';
import { openStorage } from '../storage/openStorage.ts';
import { walletPayments } from '../wallet/walletPayments.ts';

interface CommandSources {
  readonly db: Db;
  readonly clock: () => Date;
  readonly random: RandomSource;
  readonly log: Log;
  readonly events: DomainEvents;
}

/**
 * Creates the provider that the server uses, so that a command refunds payments of this provider.
 */
async function createProvider(
  env: Env,
  { db, clock, random }: CommandSources,
): Promise<PaymentProvider> {
  const { paymentProvider, origin } = env;
  switch (paymentProvider.name) {
    case 'none':
      return createNoProvider();
    case 'stripe':
      return createStripeProvider({ ...paymentProvider, origin });
    case 'sandbox':
      // Commands only refund and void at the sandbox, so it needs no secret and no URL.
      return createSandboxProvider({
        db,
        clock,
        random,
        secret: '',
        origin: '',
        mallOrigin: origin,
        delayMs: 0,
        post: () => Promise.resolve(0),
      });
  }
}

/**
 * Creates the services of a command that opens the database itself. A running server, or the next
 * one that starts, runs the jobs that the command adds.
 */
export const createCommandServices = async (
  env: Env,
  sources: CommandSources,
): Promise<PaymentServices> => {
  const { db, log, random, events } = sources;
  const storage = await openStorage(env.storage, log, random);
  return {
    db,
    random,
    payments: await createProvider(env, sources),
    wallet: walletPayments,
    events,
    log,
    ...(storage && { storage }),
  };
};
