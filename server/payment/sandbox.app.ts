import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { logError } from '../logError.ts';
import {
  renderClosedTabPage,
  renderRejectedActionPage,
  renderPaymentPage,
  SANDBOX_STYLE,
  renderUnknownPage,
} from './sandbox.page.ts';
import { SANDBOX_ACTIONS, SANDBOX_REFUND_ACTIONS, type SandboxGateway } from './sandbox.ts';

export interface SandboxAppOptions {
  readonly bank: SandboxGateway;
  readonly mallOrigin: string;
  /** called after each action, so that its webhook is sent at once */
  readonly onAction: () => void;
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

async function servePaymentPage(c: Context, { bank, mallOrigin }: SandboxAppOptions) {
  const payment = await bank.find(c.req.param('ref') ?? '');
  if (!payment) return c.html(renderUnknownPage(), 404);
  return c.html(renderPaymentPage(payment, mallOrigin + payment.returnUrl));
}

async function handleAction(c: Context, { bank, mallOrigin, onAction }: SandboxAppOptions) {
  const ref = c.req.param('ref') ?? '';
  const action = parseAction((await c.req.parseBody())['act']);
  const moved = action && (await bank.act(ref, action));
  if (!moved) {
    const payment = await bank.find(ref);
    if (!payment) return c.html(renderUnknownPage(), 404);
    return c.html(renderRejectedActionPage(payment, mallOrigin + payment.returnUrl), 409);
  }
  onAction();
  if (action === 'approveAndClose') return c.html(renderClosedTabPage(moved));
  return c.redirect(mallOrigin + moved.returnUrl, 303);
}

/** The hosted page of Sandbox Pay, on its own origin, working without JavaScript (decisions 32). */
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
    logError(`Sandbox Pay: ${c.req.method} ${c.req.path} failed`, error);
    return c.text('Internal Server Error', 500);
  });
  app.notFound((c) => c.html(renderUnknownPage(), 404));
  return app;
}
