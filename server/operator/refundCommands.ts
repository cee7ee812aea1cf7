import type { Db } from '../db/connection.ts';
import { LoggableError } from '../describeError.ts';
import { FormerProviderError } from '../payment/attempt.ts';
import {
  findPendingRefund,
  findPendingRefunds,
  readPendingRefunds,
  type AttemptRefund,
} from '../payment/pendingRefund.store.ts';
import { queryRefund, withdrawRefund } from '../payment/pendingRefund.ts';
import { ProviderTimeoutError, type RefundStatus } from '../payment/provider.ts';
import {
  type Command,
  type CommandInput,
  type CommandResult,
  requireValue,
  toResult,
} from './commandArgs.ts';
import { type HeldRefund, readHeldRefunds } from './heldRefund.store.ts';
import { answerHeldRefund } from './heldRefunds.ts';
import { formatOperatorMoney, formatTable, formatTime } from './operator.text.ts';
import { OperatorError } from './operator.ts';

export function formatHeldRefunds(refunds: readonly HeldRefund[]): string {
  const rows = refunds.map(({ id, orderNo, rechargeNo, amountCents, reason, at }) => [
    ...[String(id), orderNo ?? rechargeNo ?? '?', formatOperatorMoney(amountCents)],
    ...[reason, formatTime(at)],
  ]);
  return formatTable([['ID', 'ORDER', 'AMOUNT', 'REASON', 'FAILED (UTC)'], ...rows]);
}

export function formatPendingRefunds(refunds: readonly AttemptRefund[]): string {
  const rows = refunds.map(({ movement: { id, orderNo, rechargeNo, amountCents, ...refund } }) => [
    ...[String(id), orderNo ?? rechargeNo ?? '?', formatOperatorMoney(amountCents)],
    ...[refund.reason, refund.pendingSince === null ? '' : formatTime(refund.pendingSince)],
  ]);
  return formatTable([['ID', 'ORDER', 'AMOUNT', 'REASON', 'PENDING SINCE (UTC)'], ...rows]);
}

async function listRefunds(db: Db): Promise<CommandResult> {
  const failed = await readHeldRefunds(db);
  const pending = await readPendingRefunds(db);
  return toResult(
    [
      failed.length === 0 ? 'No refund has failed.' : formatHeldRefunds(failed),
      ...(pending.length === 0 ? [] : [formatPendingRefunds(pending)]),
    ].join('\n\n'),
  );
}

function parseRefundId(value: string | undefined): number {
  const text = requireValue(value, 'The id of the refund');
  if (!/^\d{1,15}$/.test(text)) throw new OperatorError(`There is no refund ${text}.`);
  return Number(text);
}

const formatRefundName = ({ movement: { id, amountCents } }: AttemptRefund): string =>
  `The refund ${id} of ${formatOperatorMoney(amountCents)}`;

/** Describes why the provider gave no answer; undefined for an error of the shop. */
function describeProviderError(error: unknown, { attempt }: AttemptRefund): string | undefined {
  const { provider } = attempt;
  if (error instanceof FormerProviderError)
    return `is at ${provider}, which this shop no longer uses. Run the command with PAYMENT_PROVIDER=${provider} and the settings of that provider.`;
  if (error instanceof ProviderTimeoutError)
    return `got no answer, because ${provider} does not reply. Run the command again later.`;
  return error instanceof LoggableError ? `is unchanged. ${error.message}.` : undefined;
}

/** Calls the provider about a refund. @throws OperatorError if the provider gives no answer */
async function callProvider<T>(refund: AttemptRefund, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const problem = describeProviderError(error, refund);
    if (problem === undefined) throw error;
    throw new OperatorError(`${formatRefundName(refund)} ${problem}`);
  }
}

const CHECKED_TEXTS: Readonly<Record<RefundStatus['state'], string>> = {
  pending: 'is still pending',
  succeeded: 'is carried out',
  failed: 'failed and is due again; "refunds" lists it',
};

/**
 * Asks the provider about the pending refunds of an order or recharge. A refund without an answer
 * does not stop the others. @throws OperatorError
 */
async function checkRefunds({ services, now }: CommandInput, orderNo: string): Promise<string> {
  const refunds = await findPendingRefunds(services.db, orderNo);
  if (refunds.length === 0) throw new OperatorError(`${orderNo} has no pending refund.`);
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
    const answer = { id, kind: 'send', note: null, now } as const;
    const { amountCents } = await answerHeldRefund(services, answer);
    return toResult(`The refund ${id} of ${formatOperatorMoney(amountCents)} is sent again.`);
  },
  settle: async ({ services, options, now }, arg) => {
    const id = parseRefundId(arg);
    const note = requireValue(options.why, '--why TEXT');
    const { amountCents } = await answerHeldRefund(services, { id, kind: 'settle', note, now });
    return toResult(`The refund ${id} of ${formatOperatorMoney(amountCents)} is settled.`);
  },
};

/** `refunds`, `refunds check NO`, and `refunds withdraw|retry|settle ID`. */
export const refundsCommand: Command = async (input) => {
  const { services, firstArg, secondArg } = input;
  if (firstArg === undefined) return listRefunds(services.db);
  const command = Object.hasOwn(REFUND_COMMANDS, firstArg) ? REFUND_COMMANDS[firstArg] : undefined;
  if (!command) throw new OperatorError(`There is no command "refunds ${firstArg}".`);
  return command(input, secondArg);
};
