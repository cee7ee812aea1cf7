import type { Random } from '#explorer/random.ts';
import { addToCartCall } from '#models/cart/cart.api.ts';
import {
  freightCall,
  type PlaceOrderBody,
  placeOrderCall,
  toTradeCall,
} from '#models/checkout/checkout.api.ts';
import { payCall, type PayResult, payResultCall } from '#models/checkout/payment.api.ts';
import { PAYMENT_METHODS } from '#models/checkout/payType.ts';
import { type Cents, toAud } from '#models/money.ts';
import { cancelOrderCall, orderDetailCall } from '#models/order/order.api.ts';
import { hasCanceledStatus } from '#models/order/order.ts';
import type { SandboxAction } from '#server/payment/sandboxActions.ts';
import type { ChaosClient } from './chaosClient.ts';
import { CHAOS_PAY_PASSWORD, type ChaosMember } from './chaosMember.ts';
import { pause } from './pause.ts';

const POLL_MS = 80;
const OUTCOME_TIMEOUT_MS = 75_000;
/** After this time without a known outcome, the payment page is opened again. */
const PAGE_TIMEOUT_MS = 4000;

/** An order that a shopper submits, with all replies of the shop about it. */
export interface OrderIntent {
  readonly quantities: ReadonlyMap<string, number>;
  /** the total that the shopper agreed to */
  readonly totalCents: Cents | null;
  /** the number in each reply to the order; the shop must always give the same */
  readonly orderNos: Set<string>;
  isShownPaid: boolean;
  isShownCanceled: boolean;
  /** the order is closed, for example expired */
  isClosed: boolean;
  isRefundRequested: boolean;
}

export interface OrderContext extends ChaosMember {
  readonly client: ChaosClient;
  readonly random: Random;
  readonly goodsIds: readonly [string, ...string[]];
  readonly intents: OrderIntent[];
}

export const getOrderNo = ({ orderNos }: OrderIntent): string => [...orderNos][0] ?? '';

/** Waits until `read` returns a value; shoppers wait longer than any fault lasts. */
export async function pollUntil<T>(
  title: string,
  read: () => Promise<T | undefined>,
  timeoutMs = OUTCOME_TIMEOUT_MS,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const value = await read();
    if (value !== undefined) return value;
    await pause(POLL_MS);
  }
  throw new Error(`${title} within ${timeoutMs / 1000} s`);
}

/** Presses a button of the provider's page, which is served by the killed process, too. */
export async function pressPaymentButton(redirectUrl: string, act: SandboxAction): Promise<void> {
  await pollUntil(`the payment page did not accept ${act}`, async () => {
    const body = new URLSearchParams({ act });
    const signal = AbortSignal.timeout(PAGE_TIMEOUT_MS);
    const init = { method: 'POST', body, redirect: 'manual', signal } as const;
    const reply = await fetch(redirectUrl, init).catch(() => undefined);
    await reply?.arrayBuffer().catch(() => undefined);
    return reply && reply.status < 500 ? true : undefined;
  });
}

function drawQuantities({ random, goodsIds }: OrderContext): ReadonlyMap<string, number> {
  const ids = [random.pick(goodsIds), random.pick(goodsIds)];
  return new Map(ids.map((goodsId) => [goodsId, random.integer(1, 3)]));
}

/**
 * Sends an order until its outcome is known, sometimes twice at the same time, as two taps do.
 * Every reply must name the same order.
 */
async function submitOrder(
  { client, random, token }: OrderContext,
  intent: OrderIntent,
  body: PlaceOrderBody,
): Promise<void> {
  const count = random.chance(0.2) ? 2 : 1;
  const sent = Array.from({ length: count }, () => client.ask(placeOrderCall, body, token));
  for (const answer of await Promise.all(sent))
    if (!answer.isRefused) intent.orderNos.add(answer.result.orderNo);
}

/** Returns the intent of an order, or undefined if the shop refused it. */
export async function placeChaosOrder(context: OrderContext): Promise<OrderIntent | undefined> {
  const { client, token, addressId, intents } = context;
  const quantities = drawQuantities(context);
  const lines = [...quantities].map(([goodsId, goodsAmount]) => ({ goodsId, goodsAmount }));
  for (const line of lines)
    await client.ask(addToCartCall, { ...line, goodsActionTypeId: null }, token);
  await client.ask(freightCall, { orderGoods: lines, shippingType: 2, addressId });
  const basket = { orderGoods: lines, shippingType: 2, deliveryAddressId: addressId };
  const trade = await client.ask(toTradeCall, basket, token);
  if (trade.isRefused) return undefined;
  const { transactionCode, quote, unpaidOrderNo } = trade.result;
  const totalCents = quote?.totalCents ?? null;
  const intent: OrderIntent = {
    quantities,
    totalCents,
    orderNos: new Set(),
    isShownPaid: false,
    isShownCanceled: false,
    isClosed: false,
    isRefundRequested: false,
  };
  intents.push(intent);
  const agreed = totalCents === null ? {} : { expectedTotal: toAud(totalCents) };
  const repeated = unpaidOrderNo === null ? {} : { repeatedOrderNo: unpaidOrderNo };
  const body = { ...basket, actionGoods: [], transactionCode, ...agreed, ...repeated };
  await submitOrder(context, intent, body);
  return intent.orderNos.size > 0 ? intent : undefined;
}

const readPayResult = async ({ client, token }: OrderContext, id: string) =>
  client.call(payResultCall, { id }, token);

/** Whether the provider's answer to `action` has reached the order. */
function isSettled({ outcome, refunds }: PayResult, action: SandboxAction): boolean {
  if (outcome === 'paid' || outcome === 'closed') return true;
  if (action === 'decline' || action === 'cancel') return outcome !== 'checking';
  return action === 'approveWrongAmount' && refunds.length > 0 && outcome !== 'checking';
}

/** Opens the provider's page, presses a button, and waits for the outcome, once. */
async function tryCard(
  context: OrderContext,
  intent: OrderIntent,
  action: SandboxAction,
): Promise<PayResult | undefined> {
  const { client, token } = context;
  const orderNo = getOrderNo(intent);
  const { payType } = PAYMENT_METHODS.card;
  const started = await client.ask(payCall, { orderNo, payType }, token);
  if (!started.isRefused && started.result.redirectUrl !== null)
    await pressPaymentButton(started.result.redirectUrl, action);
  const readSettled = async () => {
    const result = await readPayResult(context, orderNo);
    return isSettled(result, action) ? result : undefined;
  };
  return pollUntil('no outcome', readSettled, PAGE_TIMEOUT_MS).catch(() => undefined);
}

/** Pays by card until the shop reports an outcome. */
export async function payByCard(
  context: OrderContext,
  intent: OrderIntent,
  action: SandboxAction,
): Promise<void> {
  const title = `${action} of ${getOrderNo(intent)} had no outcome`;
  const { outcome } = await pollUntil(title, () => tryCard(context, intent, action));
  if (outcome === 'paid') intent.isShownPaid = true;
  if (outcome === 'closed') intent.isClosed = true;
}

/** Returns false if the balance is too low. */
export async function payByBalance(context: OrderContext, intent: OrderIntent): Promise<boolean> {
  const { client, token } = context;
  const { payType } = PAYMENT_METHODS.balance;
  const body = { orderNo: getOrderNo(intent), payType, password: CHAOS_PAY_PASSWORD };
  const answer = await client.ask(payCall, body, token);
  if (!answer.isRefused) intent.isShownPaid = true;
  return !answer.isRefused;
}

/**
 * Cancels an order. After a refusal, the state of the order shows whether an earlier call
 * succeeded.
 */
export async function cancelChaosOrder(context: OrderContext, intent: OrderIntent): Promise<void> {
  const { client, token } = context;
  const orderNo = getOrderNo(intent);
  await client.ask(cancelOrderCall, { orderNo }, token);
  const { state } = await client.call(orderDetailCall, { orderNo }, token);
  if (state === 'canceled') intent.isShownCanceled = true;
  if (hasCanceledStatus(state)) intent.isClosed = true;
  if (state === 'paid') intent.isShownPaid = true;
}
