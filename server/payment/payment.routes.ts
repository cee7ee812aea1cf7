import type { Context } from 'hono';
import { payCall, payResultCall, saveCertificateCall } from '#models/checkout/payment.api.ts';
import { hasPaymentFlow, isOnlinePayType } from '#models/checkout/payType.ts';
import { toAud } from '#models/money.ts';
import { formatSuccess, sendRefusal } from '../http/envelope.ts';
import { refuse } from '../http/refusals.ts';
import { limitBody } from '../http/request.ts';
import { API_BASE_PATH, type ApiBuilder, memberRoute } from '../http/route.ts';
import { writeWithSecondFactor } from '../session/secondFactor.ts';
import { applyPaymentEvent } from './capture.ts';
import { saveCertificate } from './certificate.ts';
import { payOrder } from './pay.ts';
import { getPayResult } from './payResult.ts';

/**
 * The report of a dispute contains the evidence of the shop, up to 150,000 characters at Stripe.
 */
const MAX_WEBHOOK_BYTES = 1024 * 1024;

/** Replies 200 after the event is committed, so that the provider stops sending it. */
async function handleWebhook(c: Context, { deps }: ApiBuilder): Promise<Response> {
  const body = await c.req.text();
  const now = deps.clock();
  const event = deps.payments.verifyWebhook(c.req.raw.headers, body, now);
  if (!event) return sendRefusal(c, { key: 'loginNeeded' });
  if (event !== 'ignored') await applyPaymentEvent(deps, event, now);
  return c.body(formatSuccess(null), 200, { 'content-type': 'application/json; charset=utf-8' });
}

function addPayRoute(api: ApiBuilder): void {
  const { limits } = api.deps;
  memberRoute(
    api,
    payCall,
    async ({ request, user, deps, c }) => {
      const { orderNo, payType, password, secondFactorCode } = request;
      if (isOnlinePayType(payType)) {
        await limits.count('cardAccount', user.userId);
        await limits.count('cardAddress', deps.clientAddress(c));
      }
      const payRequest = { userId: user.userId, orderNo, now: deps.clock() };
      if (!hasPaymentFlow(payType, 'balance')) {
        const { redirectUrl, holdUntil } = await payOrder(deps, { ...payRequest, payType });
        if (deps.env.profile === 'spec') return { jumpUrl: redirectUrl };
        return { jumpUrl: redirectUrl, deadline: holdUntil?.getTime() ?? null };
      }
      if (password === undefined) throw refuse('parameterEmpty');
      await deps.wallet.payOrder(deps, {
        ...payRequest,
        password,
        writeWithCode: (write) => writeWithSecondFactor(deps, user.userId, secondFactorCode, write),
      });
      return { jumpUrl: null };
    },
    { refusals: { secondFactorCode: 'secondFactorWrong' }, statuses: [429] },
  );
}

/** Adds pay, pay/result, savePayCertificates (§7) and the provider's webhook (decisions.md 10). */
export function addPaymentRoutes(api: ApiBuilder): void {
  addPayRoute(api);
  memberRoute(api, payResultCall, async ({ request, user, deps }) => {
    const result = await getPayResult(deps, user.userId, request.id, deps.clock());
    if (!result) throw refuse('orderAbsent');
    const { totalCents, refundedCents, refunds, ...status } = result;
    return {
      ...status,
      total: toAud(totalCents),
      refunded: toAud(refundedCents),
      refunds: refunds.map(({ amountCents, reason, isHeld, isSettled }) => ({
        ...{ amount: toAud(amountCents), reason },
        held: isHeld,
        settled: isSettled,
      })),
    };
  });
  memberRoute(api, saveCertificateCall, async ({ request, user, deps }) => {
    await saveCertificate(deps, { ...request, userId: user.userId, now: deps.clock() });
    return 1;
  });
  const webhookPath = `${API_BASE_PATH}/pay/notify/${api.deps.payments.name}`;
  api.http.post(webhookPath, limitBody(MAX_WEBHOOK_BYTES), (c) => handleWebhook(c, api));
}
