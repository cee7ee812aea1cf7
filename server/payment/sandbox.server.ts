import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { serve } from '@hono/node-server';
import type { PaymentProvider } from './provider.ts';
import { createSandboxApp } from './sandbox.app.ts';
import {
  createSandboxBank,
  createSandboxProvider,
  type SandboxBank,
  type SandboxSettings,
} from './sandbox.ts';

const TICK_MS = 250;

export interface SandboxServer {
  readonly provider: PaymentProvider;
  readonly stop: () => Promise<void>;
}

export interface SandboxServerSettings extends Omit<SandboxSettings, 'post'> {
  readonly port: number;
  /** the mall's `/api/v1/pay/notify/sandbox` */
  readonly notifyUrl: string;
}

const PATIENCE_MS = 10_000;

// node:http with a kept connection: fetch would cost as much as what the mall does with the webhook.
function posting(notifyUrl: string): SandboxSettings['post'] {
  const agent = new Agent({ keepAlive: true });
  return (headers, body) =>
    new Promise((answered, failed) => {
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      const options = { method: 'POST', agent, headers: { ...headers, ...length } };
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const sent = request(notifyUrl, { ...options, signal }, (reply) => {
        reply.resume();
        reply.on('end', () => answered(reply.statusCode ?? 0));
        reply.on('error', failed);
      });
      sent.on('error', failed);
      sent.end(body);
    });
}

/** Sends what is due, one round at a time; a call during a round starts another after it. */
function createSender(bank: SandboxBank) {
  let round: Promise<void> | null = null;
  let again = false;
  const deliver = async () => {
    do {
      again = false;
      await bank.deliverDue();
    } while (again);
  };
  const send = () => {
    again = true;
    round ??= deliver()
      .catch((error: unknown) =>
        console.error(`Sandbox Pay could not send its webhooks: ${String(error)}`),
      )
      .finally(() => {
        round = null;
      });
  };
  return {
    send,
    settled: async () => {
      await round;
    },
  };
}

/** Runs Sandbox Pay on its own port and sends its webhooks until `stop()`. */
export async function startSandbox(settings: SandboxServerSettings): Promise<SandboxServer> {
  const whole = { ...settings, post: posting(settings.notifyUrl) };
  const bank = createSandboxBank(whole);
  const sender = createSender(bank);
  const app = createSandboxApp({ bank, mallOrigin: settings.mallOrigin, afterAct: sender.send });
  const server = serve({ fetch: app.fetch, port: settings.port });
  await once(server, 'listening');
  const tick = setInterval(sender.send, TICK_MS);
  const stop = async () => {
    clearInterval(tick);
    await sender.settled();
    await new Promise<void>((done) => {
      server.close(() => done());
    });
  };
  return { provider: createSandboxProvider(whole), stop };
}
