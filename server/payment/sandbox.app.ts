import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { closedTabPage, lateActPage, payPage, SANDBOX_STYLE, unknownPage } from './sandbox.page.ts';
import { SANDBOX_ACTS, type SandboxBank } from './sandbox.ts';

export interface SandboxAppSettings {
  readonly bank: SandboxBank;
  readonly mallOrigin: string;
  /** told after each act, so that its webhook leaves at once */
  readonly afterAct: () => void;
}

// Chromium applies form-action to the redirect that answers a form, so the shop must be named.
const policy = (mallOrigin: string): string =>
  `default-src 'none'; style-src 'self'; form-action 'self' ${mallOrigin}; base-uri 'none'; frame-ancestors 'none'`;

const actOf = (value: unknown) => SANDBOX_ACTS.find((known) => known === value);

const withHeaders =
  (mallOrigin: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    c.header('Content-Security-Policy', policy(mallOrigin));
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cache-Control', 'no-store');
  };

async function showPayment(c: Context, { bank, mallOrigin }: SandboxAppSettings) {
  const payment = await bank.find(c.req.param('ref') ?? '');
  if (!payment) return c.html(unknownPage(), 404);
  return c.html(payPage(payment, mallOrigin + payment.returnUrl));
}

async function press(c: Context, { bank, mallOrigin, afterAct }: SandboxAppSettings) {
  const ref = c.req.param('ref') ?? '';
  const act = actOf((await c.req.parseBody())['act']);
  const moved = act && (await bank.act(ref, act));
  if (!moved) {
    const payment = await bank.find(ref);
    if (!payment) return c.html(unknownPage(), 404);
    return c.html(lateActPage(payment, mallOrigin + payment.returnUrl), 409);
  }
  afterAct();
  if (act === 'approveAndClose') return c.html(closedTabPage(moved));
  return c.redirect(mallOrigin + moved.returnUrl, 303);
}

/** The hosted page of Sandbox Pay, on its own origin, working without JavaScript (decisions 32). */
export function createSandboxApp(settings: SandboxAppSettings): Hono {
  const app = new Hono();
  app.use(withHeaders(settings.mallOrigin));
  app.get('/sandbox.css', (c) =>
    c.body(SANDBOX_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  app.get('/pay/:ref', (c) => showPayment(c, settings));
  app.post('/pay/:ref', bodyLimit({ maxSize: 1024 }), (c) => press(c, settings));
  app.notFound((c) => c.html(unknownPage(), 404));
  return app;
}
