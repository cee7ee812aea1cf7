import { Agent, request } from 'node:http';
import { startHttpServer } from '../http/httpServer.ts';
import type { Log } from '../log.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandboxApp } from './sandbox.app.ts';
import {
  createSandboxGateway,
  createSandboxProvider,
  type SandboxGateway,
  type SandboxOptions,
} from './sandbox.ts';

const DELIVERY_INTERVAL_MS = 250;

export interface SandboxServer {
  readonly provider: PaymentProvider;
  readonly stop: () => Promise<void>;
}

interface SandboxServerOptions extends Omit<SandboxOptions, 'post'> {
  readonly port: number;
  /** the mall's `/api/v1/pay/notify/sandbox` */
  readonly notifyUrl: string;
  readonly log: Log;
}

const WEBHOOK_REQUEST_TIMEOUT_MS = 10_000;

// node:http with a kept connection, because fetch takes as long as the mall takes to process a
// webhook.
function createWebhookPoster(notifyUrl: string): SandboxOptions['post'] {
  const agent = new Agent({ keepAlive: true });
  return (headers, body) =>
    new Promise((resolve, reject) => {
      const length = { 'content-length': String(Buffer.byteLength(body)) };
      const options = { method: 'POST', agent, headers: { ...headers, ...length } };
      const signal = AbortSignal.timeout(WEBHOOK_REQUEST_TIMEOUT_MS);
      const outgoing = request(notifyUrl, { ...options, signal }, (reply) => {
        reply.resume();
        reply.on('end', () => resolve(reply.statusCode ?? 0));
        reply.on('error', reject);
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
}

/**
 * Sends due webhooks in one round at a time. A call during a round starts another round after it.
 */
function createWebhookSender(gateway: SandboxGateway, log: Log) {
  let currentDelivery: Promise<void> | null = null;
  let isRequestedAgain = false;
  const deliver = async () => {
    do {
      isRequestedAgain = false;
      await gateway.deliverDue();
    } while (isRequestedAgain);
  };
  const send = () => {
    isRequestedAgain = true;
    currentDelivery ??= deliver()
      .catch((error: unknown) => log.write('sandbox.webhookFailed', {}, error))
      .finally(() => {
        currentDelivery = null;
      });
  };
  return {
    send,
    waitForIdle: async () => {
      await currentDelivery;
    },
  };
}

/** Runs Sandbox Pay on its own port and sends its webhooks until `stop()` is called. */
export async function startSandboxServer(settings: SandboxServerOptions): Promise<SandboxServer> {
  const sandboxOptions = { ...settings, post: createWebhookPoster(settings.notifyUrl) };
  const gateway = createSandboxGateway(sandboxOptions);
  const sender = createWebhookSender(gateway, settings.log);
  const { mallOrigin, log } = settings;
  const app = createSandboxApp({ gateway, mallOrigin, onAction: sender.send, log });
  const server = await startHttpServer(app, { port: settings.port, drainMs: 0 });
  const timer = setInterval(sender.send, DELIVERY_INTERVAL_MS);
  const stop = async () => {
    clearInterval(timer);
    await sender.waitForIdle();
    await server.stop();
  };
  return { provider: createSandboxProvider(sandboxOptions), stop };
}
