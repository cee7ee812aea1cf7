import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { getRoute } from '../http/requestLog.ts';
import type { Log } from '../log.ts';
import {
  renderClosedTabPage,
  renderRejectedActionPage,
  renderPaymentPage,
  SANDBOX_STYLE,
  renderUnknownPage,
} from './sandbox.page.ts';
import type { SandboxGateway } from './sandbox.ts';
import { SANDBOX_ACTIONS, SANDBOX_REFUND_ACTIONS } from './sandboxActions.ts';

interface SandboxAppOptions {
  readonly gateway: SandboxGateway;
  readonly mallOrigin: string;
  /** called after each action, so that its webhook is sent immediately */
  readonly onAction: () => void;
  readonly log: Log;
}

// Chromium applies form-action to the redirect after a form, so the shop is listed.
const contentSecurityPolicy = (mallOrigin: string): string =>
  `default-src 'none'; style-src 'self'; form-action 'self' ${mallOrigin}; base-uri 'none'; frame-ancestors 'none'`;

const parseAction = (value: unknown) =>
  [...SANDBOX_ACTIONS, ...SANDBOX_REFUND_ACTIONS].find((action) => action === value);

const securityHeaders =
  (mallOrigin: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    c.header('Content-Security-Policy', contentSecurityPolicy(mallOrigin));
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
  };

async function servePaymentPage(c: Context, { gateway, mallOrigin }: SandboxAppOptions) {
  const payment = await gateway.find(c.req.param('ref') ?? '');
  if (!payment) return c.html(renderUnknownPage(), 404);
  return c.html(renderPaymentPage(payment, mallOrigin + payment.returnUrl));
}

async function handleAction(c: Context, { gateway, mallOrigin, onAction }: SandboxAppOptions) {
  const ref = c.req.param('ref') ?? '';
  const action = parseAction((await c.req.parseBody())['act']);
  const updated = action && (await gateway.act(ref, action));
  if (!updated) {
    const payment = await gateway.find(ref);
    if (!payment) return c.html(renderUnknownPage(), 404);
    return c.html(renderRejectedActionPage(payment, mallOrigin + payment.returnUrl), 409);
  }
  onAction();
  if (action === 'approveAndClose') return c.html(renderClosedTabPage(updated));
  return c.redirect(mallOrigin + updated.returnUrl, 303);
}

/**
 * Creates the hosted payment page of Sandbox Pay, which has its own origin and works without
 * JavaScript (decisions.md 32).
 */
export function createSandboxApp(settings: SandboxAppOptions): Hono {
  const app = new Hono();
  app.use(securityHeaders(settings.mallOrigin));
  app.get('/sandbox.css', (c) =>
    c.body(SANDBOX_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  app.get('/pay/:ref', (c) => servePaymentPage(c, settings));
  app.post('/pay/:ref', bodyLimit({ maxSize: 1024 }), (c) => handleAction(c, settings));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    settings.log.write('sandbox.failed', { method: c.req.method, route: getRoute(c) }, error);
    return c.text('Internal Server Error', 500);
  });
  app.notFound((c) => c.html(renderUnknownPage(), 404));
  return app;
}
