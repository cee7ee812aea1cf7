import type { Db } from '../db/connection.ts';
import { noopEvents } from '../db/transaction.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import { createNoProvider } from '../payment/noProvider.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import type { PaymentProvider } from '../payment/provider.ts';
import { createSandboxProvider } from '../payment/sandbox.ts';
import { walletPayments } from '../wallet/wallet.payments.ts';

type ProviderFactory = (env: Env, db: Db, clock: () => Date) => PaymentProvider;

/**
 * Creates the provider that the server uses, so that a command refunds payments of this provider.
 */
const PROVIDERS: Readonly<Record<Env['paymentProvider'], ProviderFactory>> = {
  none: createNoProvider,
  // Commands only refund and void at the sandbox, so it needs no secret and no URL.
  sandbox: (env, db, clock) =>
    createSandboxProvider({
      db,
      clock,
      secret: '',
      origin: '',
      mallOrigin: env.origin,
      delayMs: 0,
      post: () => Promise.resolve(0),
    }),
};

/**
 * Creates the services of a command that opens the database itself. A running server, or the next
 * one that starts, runs the jobs that the command adds.
 */
export const createCommandServices = (
  env: Env,
  db: Db,
  clock: () => Date,
  log: Log,
): PaymentServices => ({
  db,
  payments: PROVIDERS[env.paymentProvider](env, db, clock),
  wallet: walletPayments,
  events: noopEvents,
  log,
});
