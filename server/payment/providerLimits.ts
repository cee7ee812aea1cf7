import { setTimeout as wait } from 'node:timers/promises';
import { type PaymentProvider, ProviderTimeoutError } from './provider.ts';

const PROVIDER_LIMIT_MS = 8000;

/** @throws ProviderTimeoutError if `work` takes longer than `limitMs`; `work` is not canceled */
export async function withTimeLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const timer = new AbortController();
  const expire = async (): Promise<never> => {
    await wait(limitMs, undefined, { signal: timer.signal });
    throw new ProviderTimeoutError(`The payment provider did not reply within ${limitMs} ms`);
  };
  try {
    return await Promise.race([work, expire()]);
  } finally {
    timer.abort();
  }
}

/** Wraps a provider so that each call fails after `limitMs`. */
export function limitProvider(
  provider: PaymentProvider,
  limitMs = PROVIDER_LIMIT_MS,
): PaymentProvider {
  return {
    ...provider,
    createPayment: (payment) => withTimeLimit(provider.createPayment(payment), limitMs),
    voidPayment: (providerRef) => withTimeLimit(provider.voidPayment(providerRef), limitMs),
    refund: (providerRef, cents, key) =>
      withTimeLimit(provider.refund(providerRef, cents, key), limitMs),
    getRefund: (providerRef, refund) =>
      withTimeLimit(provider.getRefund(providerRef, refund), limitMs),
    withdrawRefund: (providerRef, refund) =>
      withTimeLimit(provider.withdrawRefund(providerRef, refund), limitMs),
    getPayment: (providerRef) => withTimeLimit(provider.getPayment(providerRef), limitMs),
    ...(provider.listCaptured && {
      listCaptured: (from, until) =>
        withTimeLimit(provider.listCaptured?.(from, until) ?? Promise.resolve([]), limitMs),
    }),
  };
}
