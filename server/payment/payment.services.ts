import type { TransactionContext, UnitOfWork } from '../db/transaction.ts';
import type { Log } from '../log.ts';
import type { WriteWithCode } from '../session/secondFactor.store.ts';
import type { ObjectStorage } from '../storage/objectStorage.ts';
import type {
  CaptureReport,
  PaymentProvider,
  ProviderPayment,
  ProviderRefund,
  RefundEventKind,
} from './provider.ts';

/** The state of an attempt at the provider, from a webhook or a reply. */
export type PaymentUpdate = {
  readonly attemptId: string;
  /** see `PaymentEvent` */
  readonly paymentId?: string | null | undefined;
  readonly amountCents: number;
} & (CaptureReport | { readonly kind: 'declined' | 'voided' } | RefundUpdate);

/** A payment that was to be closed and is reported as open counts as voided. */
export function toPaymentUpdate(attemptId: string, payment: ProviderPayment): PaymentUpdate {
  const { amountCents, paymentId } = payment;
  const update = { attemptId, amountCents, paymentId };
  if (payment.state === 'captured')
    return { ...update, kind: payment.state, currency: payment.currency };
  return { ...update, kind: payment.state === 'open' ? 'voided' : payment.state };
}

export type RefundUpdate = { readonly kind: RefundEventKind } & ProviderRefund;

export interface BalancePayRequest {
  readonly userId: string;
  readonly orderNo: string;
  readonly password: string;
  /** runs the payment with the second factor. @throws Refusal that names the reason */
  readonly writeWithCode: WriteWithCode;
  readonly now: Date;
}

/** The functions that the wallet registers, because payment must not import the wallet. */
export interface WalletPayments {
  /** Pays the member's own order from the balance. @throws Refusal that names the reason */
  readonly payOrder: (services: PaymentServices, request: BalancePayRequest) => Promise<void>;
  /** Applies an update of an attempt that pays a recharge; ignores other attempts. */
  readonly applyUpdate: (unit: UnitOfWork, update: PaymentUpdate, now: Date) => Promise<void>;
}

export interface PaymentServices extends TransactionContext {
  readonly payments: PaymentProvider;
  readonly wallet: WalletPayments;
  readonly log: Log;
  /** where receipts and other uploads are stored; without it, they are in the database */
  readonly storage?: ObjectStorage;
}
