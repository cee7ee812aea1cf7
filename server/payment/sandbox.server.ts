import { once } from 'node:events';
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

const posting =
  (notifyUrl: string): SandboxSettings['post'] =>
  async (headers, body) =>
    (await fetch(notifyUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }))
      .status;

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
