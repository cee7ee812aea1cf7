import { subMilliseconds } from 'date-fns/subMilliseconds';
import { formatMoney } from '#models/moneyText.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import {
  findPendingRefund,
  findSentRefunds,
  readPendingRefunds,
  type AttemptRefund,
} from '../payment/pendingRefund.store.ts';
import { queryRefund, withdrawRefund } from '../payment/pendingRefund.ts';
import { isRefundedByProvider } from '../payment/refund.ts';
import {
  type Command,
  type CommandInput,
  type CommandResult,
  parseAmount,
  requireValue,
  toResult,
} from './commandArgs.ts';
import {
  type HeldRefund,
  readHeldRefunds,
  readUnsentRefunds,
  type UnsentRefund,
} from './heldRefund.store.ts';
import { retryHeldRefund } from './heldRefunds.ts';
import { formatTable, formatTime } from './operator.text.ts';
import { OperatorError } from './operator.ts';
import { callProvider, CHECKED_TEXTS, formatRefundName } from './providerCall.ts';
import type { RecordedReversal } from './refunds.ts';
import { MAX_UNSENT_MS } from './refusedRefund.ts';
import { settleRefund } from './settledRefunds.ts';

/** What the operator must do after a refund of a payment that no provider returns. */
export const formatRefundDuty = ({ isHeld, amountCents, movementId }: RecordedReversal): string =>
  isHeld
    ? ` Return ${formatMoney(amountCents)} to the shopper, then record it with "refunds settle ${movementId}".`
    : '';

export function formatHeldRefunds(refunds: readonly HeldRefund[]): string {
  const rows = refunds.map(({ id, orderNo, rechargeNo, amountCents, reason, at, provider }) => [
    ...[String(id), orderNo ?? rechargeNo ?? '?', formatMoney(amountCents)],
    ...[reason, formatTime(at), provider ?? ''],
  ]);
  return formatTable([['ID', 'ORDER', 'AMOUNT', 'REASON', 'DUE SINCE (UTC)', 'PAID BY'], ...rows]);
}

export function formatPendingRefunds(refunds: readonly AttemptRefund[]): string {
  const rows = refunds.map(({ movement: { id, orderNo, rechargeNo, amountCents, ...refund } }) => [
    ...[String(id), orderNo ?? rechargeNo ?? '?', formatMoney(amountCents)],
    ...[refund.reason, refund.pendingSince === null ? '' : formatTime(refund.pendingSince)],
  ]);
  return formatTable([['ID', 'ORDER', 'AMOUNT', 'REASON', 'PENDING SINCE (UTC)'], ...rows]);
}

export function formatUnsentRefunds(refunds: readonly UnsentRefund[]): string {
  const rows = refunds.map(({ movement, provider, error }) => [
    ...[String(movement.id), movement.orderNo ?? movement.rechargeNo ?? '?'],
    ...[formatMoney(movement.amountCents), movement.reason, formatTime(movement.at)],
    ...[provider, error ?? ''],
  ]);
  const head = ['ID', 'ORDER', 'AMOUNT', 'REASON', 'DUE SINCE (UTC)', 'PROVIDER', 'LAST ERROR'];
  return formatTable([head, ...rows]);
}

/** Returns the due refunds that the server cannot send, or does not send for more than an hour. */
export const findUnsentRefunds = ({ db, payments }: PaymentServices, now: Date) =>
  readUnsentRefunds(db, payments.name, subMilliseconds(now, MAX_UNSENT_MS));

async function listRefunds({ services, now }: CommandInput): Promise<CommandResult> {
  const { db } = services;
  const held = await readHeldRefunds(db);
  const pending = await readPendingRefunds(db);
  const unsent = await findUnsentRefunds(services, now);
  return toResult(
    [
      held.length === 0 ? 'No refund waits for the operator.' : formatHeldRefunds(held),
      ...(pending.length === 0 ? [] : [formatPendingRefunds(pending)]),
      ...(unsent.length === 0 ? [] : [formatUnsentRefunds(unsent)]),
    ].join('\n\n'),
  );
}

function parseRefundId(value: string | undefined): number {
  const text = requireValue(value, 'The id of the refund');
  if (!/^\d{1,15}$/.test(text)) throw new OperatorError(`There is no refund ${text}.`);
  return Number(text);
}

/**
 * Asks the provider about the refunds of an order or recharge that it has accepted, also about
 * those that are carried out and may have failed since. A refund without an answer does not stop
 * the others.
 * @throws OperatorError
 */
async function checkRefunds({ services, now }: CommandInput, orderNo: string): Promise<string> {
  const refunds = (await findSentRefunds(services.db, orderNo)).filter(({ attempt }) =>
    isRefundedByProvider(attempt.provider),
  );
  if (refunds.length === 0) throw new OperatorError(`${orderNo} has no refund at the provider.`);
  const lines: string[] = [];
  let hasProblem = false;
  for (const refund of refunds) {
    try {
      const state = await callProvider(refund, () => queryRefund(services, refund, now));
      lines.push(`${formatRefundName(refund)} ${CHECKED_TEXTS[state]}.`);
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      hasProblem = true;
      lines.push(error.message);
    }
  }
  if (hasProblem) throw new OperatorError(lines.join('\n'));
  return lines.join('\n');
}

const NOT_WITHDRAWN_TEXTS = {
  pending: 'cannot be withdrawn at the provider and is still pending',
  succeeded: 'is already carried out',
};

/** Cancels a pending refund at the provider. @throws OperatorError if it stays there */
async function withdrawPendingRefund({ services, now }: CommandInput, id: number): Promise<string> {
  const refund = await findPendingRefund(services.db, id);
  if (!refund) throw new OperatorError(`There is no pending refund ${id}. "refunds" lists them.`);
  const state = await callProvider(refund, () => withdrawRefund(services, refund, now));
  const name = formatRefundName(refund);
  if (state !== 'failed') throw new OperatorError(`${name} ${NOT_WITHDRAWN_TEXTS[state]}.`);
  return `${name} is withdrawn and due again; "refunds" lists it.`;
}

type RefundCommand = (input: CommandInput, arg: string | undefined) => Promise<CommandResult>;

const REFUND_COMMANDS: Readonly<Record<string, RefundCommand>> = {
  check: async (input, arg) =>
    toResult(await checkRefunds(input, requireValue(arg, 'The order number'))),
  withdraw: async (input, arg) => toResult(await withdrawPendingRefund(input, parseRefundId(arg))),
  retry: async ({ services, now }, arg) => {
    const id = parseRefundId(arg);
    const { amountCents } = await retryHeldRefund(services, id, now);
    return toResult(`The refund ${id} of ${formatMoney(amountCents)} is sent again.`);
  },
  settle: async ({ services, options, now }, arg) => {
    const id = parseRefundId(arg);
    const payout = {
      ...{ id, note: requireValue(options.why, '--why TEXT'), now },
      ...{ amountCents: parseAmount(options), reference: options.reference ?? null },
    };
    const { amountCents, isRepeated } = await settleRefund(services, payout);
    const state = isRepeated ? 'was settled before; nothing changes' : 'is settled';
    return toResult(`The refund ${id} of ${formatMoney(amountCents)} ${state}.`);
  },
};

/** `refunds`, `refunds check NO`, and `refunds withdraw|retry|settle ID`. */
export const refundsCommand: Command = async (input) => {
  const { firstArg, secondArg } = input;
  if (firstArg === undefined) return listRefunds(input);
  const command = Object.hasOwn(REFUND_COMMANDS, firstArg) ? REFUND_COMMANDS[firstArg] : undefined;
  if (!command) throw new OperatorError(`There is no command "refunds ${firstArg}".`);
  return command(input, secondArg);
};
