import { AsyncLocalStorage } from 'node:async_hooks';
import { millisecondsInMinute } from 'date-fns/constants';
import type { Deps } from '#server/deps.ts';
import type { PaymentProvider } from '#server/payment/provider.ts';
import type { SandboxOptions } from '#server/payment/sandbox.ts';
import type { Mailer } from '#server/session/mailer.ts';
import type { SimulatedRun } from './simulatedRun.ts';

/**
 * The label of the request or job whose code is running; the labels of its statements begin
 * with it.
 */
export const workLabel = new AsyncLocalStorage<string>();

export const withMailFaults = (run: SimulatedRun, mailer: Mailer): Mailer => ({
  send: async (mail) => {
    if (run.drawFault('mail', run.scheduler.number('mail')) === 'mailDown')
      throw new Error('connect ECONNREFUSED mail');
    await mailer.send(mail);
  },
});

/** The services of the jobs, some of which fail. */
export function withFailingJobs(run: SimulatedRun, deps: Deps): Deps {
  const failAsDrawn = (name: string) => {
    if (run.drawFault('job', run.scheduler.number(name)) === 'jobFailed')
      throw new Error('the job fails');
  };
  const getPayment: PaymentProvider['getPayment'] = async (ref) => {
    failAsDrawn('job asks the provider');
    return deps.payments.getPayment(ref);
  };
  const refund: PaymentProvider['refund'] = async (ref, cents, key) => {
    failAsDrawn('job refunds');
    return deps.payments.refund(ref, cents, key);
  };
  return { ...deps, payments: { ...deps.payments, getPayment, refund } };
}

/** A provider behind a network with faults. */
export function withProviderFaults(run: SimulatedRun, provider: PaymentProvider): PaymentProvider {
  const { scheduler } = run;
  const call = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const label = scheduler.number(`${workLabel.getStore() ?? 'server'} · provider ${name}`);
    const random = scheduler.draw(`delay of ${label}`);
    const fault = run.drawFault('provider', label);
    const isReplyLost = name === 'refund' && run.drawFault('refund', label) !== undefined;
    await scheduler.wait(label, random.integer(5, 200));
    if (fault === 'providerDown') throw new Error('connect ECONNREFUSED provider');
    if (fault === 'providerSlow')
      await scheduler.wait(`${label} late`, random.integer(9000, 40_000));
    const result = await work();
    if (fault === 'providerReplyLost' || isReplyLost) throw new Error('socket hang up');
    return result;
  };
  return {
    ...provider,
    createPayment: (payment) => call('createPayment', () => provider.createPayment(payment)),
    voidPayment: (ref) => call('voidPayment', () => provider.voidPayment(ref)),
    refund: (ref, cents, key) => call('refund', () => provider.refund(ref, cents, key)),
    getRefund: (ref, refund) => call('getRefund', () => provider.getRefund(ref, refund)),
    getPayment: (ref) => call('getPayment', () => provider.getPayment(ref)),
  };
}

type Deliver = (label: string, headers: Record<string, string>, body: string) => Promise<number>;

/** Sends webhooks through a network with faults. */
export const createWebhookPost =
  (run: SimulatedRun, deliver: Deliver): SandboxOptions['post'] =>
  (headers, body) =>
    new Promise((resolve) => {
      const { scheduler } = run;
      const label = scheduler.number('webhook');
      const random = scheduler.draw(`delay of ${label}`);
      const fault = run.drawFault('webhook', label);
      const answer = (status: number) => {
        const answered = `${label} answered ${status}`;
        scheduler.schedule(answered, random.integer(1, 50), () => resolve(status));
      };
      const arrive = (delayMs: number, isAnswered: boolean) => {
        scheduler.schedule(`${label} arrives`, delayMs, () => {
          void deliver(label, headers, body)
            .catch(() => 0)
            .then((status) => isAnswered && answer(status));
        });
      };
      if (fault === 'webhookLost') return answer(0);
      if (fault === 'webhookTwice') arrive(random.integer(1, 20_000), false);
      const isUnanswered = fault === 'webhookLate' || fault === 'webhookReplyLost';
      const maxMs = fault === 'webhookLate' ? 40 * millisecondsInMinute : 400;
      arrive(random.integer(5, maxMs), !isUnanswered);
      if (isUnanswered) answer(0);
    });
