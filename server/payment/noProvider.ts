import type { PaymentProvider } from './provider.ts';

const reject = () => Promise.reject(new Error('This shop has no payment provider'));

/** For a shop that sells by transfer, pay in store, balance and customer service only. */
export function createNoProvider(): PaymentProvider {
  return {
    name: 'none',
    payTypes: [],
    createPayment: reject,
    voidPayment: reject,
    refund: reject,
    getRefund: reject,
    withdrawRefund: reject,
    getPayment: reject,
    verifyWebhook: () => undefined,
  };
}
