import type { Db } from '../db/connection.ts';
import { noopEvents } from '../db/transaction.ts';
import type { Env } from '../env.ts';
import { createNoProvider } from '../payment/noProvider.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import type { PaymentProvider } from '../payment/provider.ts';
import { createSandboxProvider } from '../payment/sandbox.ts';
import { walletPayments } from '../wallet/wallet.payments.ts';

type ProviderFactory = (env: Env, db: Db, clock: () => Date) => PaymentProvider;

/** The provider that the server itself uses, so that a command refunds where the money is. */
const PROVIDERS: Readonly<Record<Env['paymentProvider'], ProviderFactory>> = {
  none: createNoProvider,
  // Here the sandbox only refunds and voids, so it needs no secret and no address.
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

/** What a command needs that opens the database itself. The next server that runs finds the jobs that it leaves. */
export const createCommandServices = (env: Env, db: Db, clock: () => Date): PaymentServices => ({
  db,
  payments: PROVIDERS[env.paymentProvider](env, db, clock),
  wallet: walletPayments,
  events: noopEvents,
});
