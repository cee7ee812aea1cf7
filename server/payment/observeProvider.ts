import { startRequestStep } from '../requestSteps.ts';
import { type PaymentProvider, ProviderTimeoutError } from './provider.ts';

const describeReply = (reply: unknown): string => {
  const { state }: { state?: unknown } = Object(reply);
  return typeof state === 'string' ? state : 'ok';
};

async function observe<Reply>(call: string, send: () => Promise<Reply>): Promise<Reply> {
  const addStep = startRequestStep();
  try {
    const reply = await send();
    addStep?.({ kind: 'provider', call, outcome: describeReply(reply) });
    return reply;
  } catch (error) {
    const outcome = error instanceof ProviderTimeoutError ? 'no reply' : 'failed';
    addStep?.({ kind: 'provider', call, outcome });
    throw error;
  }
}

/** Adds each call of the provider to the steps of its request (MALL_INSPECT=1). */
export const observeProvider = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  createPayment: (payment) => observe('createPayment', () => provider.createPayment(payment)),
  voidPayment: (ref) => observe('voidPayment', () => provider.voidPayment(ref)),
  refund: (ref, cents, key) => observe('refund', () => provider.refund(ref, cents, key)),
  getRefund: (ref, refund) => observe('getRefund', () => provider.getRefund(ref, refund)),
  withdrawRefund: (ref, refund) =>
    observe('withdrawRefund', () => provider.withdrawRefund(ref, refund)),
  getPayment: (ref) => observe('getPayment', () => provider.getPayment(ref)),
});
