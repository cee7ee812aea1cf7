import type { Context } from 'hono';
import { payCall, payResultCall, saveCertificateCall } from '#models/checkout/payment.api.ts';
import { audOf } from '#models/money.ts';
import { okBody, refusedReply } from '../http/envelope.ts';
import { refuse } from '../http/refusals.ts';
import { textOf } from '../http/request.ts';
import { API, type Mall, memberRoute } from '../http/route.ts';
import { applyPaymentEvent } from './capture.ts';
import { saveCertificate } from './certificate.ts';
import { payOrder } from './pay.ts';
import { payByBalance } from './payBalance.ts';
import { payResult } from './result.ts';

const MOST_WEBHOOK_BYTES = 16 * 1024;

/** The provider's word, believed only with its signature. It answers 200 once the event is safe, so that the provider stops sending. */
async function takeNotice(c: Context, { deps }: Mall): Promise<Response> {
  if (c.req.param('provider') !== deps.payments.name)
    return refusedReply(c, { key: 'routeUnknown' });
  const body = await textOf(c, MOST_WEBHOOK_BYTES);
  const now = deps.clock();
  const event = deps.payments.verify(c.req.raw.headers, body, now);
  if (!event) return refusedReply(c, { key: 'loginNeeded' });
  await applyPaymentEvent(deps, event, now);
  return c.body(okBody(null), 200, { 'content-type': 'application/json; charset=utf-8' });
}

/** pay, pay/result, savePayCertificates (§7) and the provider's webhook (decisions 10). */
export function addPaymentRoutes(mall: Mall): void {
  memberRoute(mall, payCall, async ({ request, user, deps }) => {
    const { orderNo, payType, password } = request;
    const paying = { userId: user.userId, orderNo, now: deps.clock() };
    if (payType !== '0') {
      const { jumpUrl, holdUntil } = await payOrder(deps, { ...paying, payType });
      if (deps.env.profile === 'spec') return { jumpUrl };
      return { jumpUrl, deadline: holdUntil?.getTime() ?? null };
    }
    if (password === undefined) throw refuse('parameterEmpty');
    await payByBalance(deps, { ...paying, password });
    return { jumpUrl: null };
  });
  memberRoute(mall, payResultCall, async ({ request, user, deps }) => {
    const result = await payResult(deps, user.userId, request.id, deps.clock());
    if (!result) throw refuse('orderAbsent');
    return {
      ...result,
      total: audOf(result.total),
      refunded: audOf(result.refunded),
      refunds: result.refunds.map(({ amount, reason }) => ({ amount: audOf(amount), reason })),
    };
  });
  memberRoute(mall, saveCertificateCall, async ({ request, user, deps }) => {
    await saveCertificate(deps, { ...request, userId: user.userId, now: deps.clock() });
    return 1;
  });
  mall.http.post(`${API}/pay/notify/:provider`, (c) => takeNotice(c, mall));
}
