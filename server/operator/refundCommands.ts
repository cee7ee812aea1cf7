import type { Db } from '../db/connection.ts';
import {
  findPendingRefund,
  findPendingRefunds,
  readPendingRefunds,
  type SentRefund,
} from '../payment/pendingRefund.store.ts';
import { queryRefund, withdrawRefund } from '../payment/pendingRefund.ts';
import type { RefundStatus } from '../payment/provider.ts';
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

export function formatPendingRefunds(refunds: readonly SentRefund[]): string {
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

const CHECKED_TEXTS: Readonly<Record<RefundStatus['state'], string>> = {
  pending: 'is still pending',
  succeeded: 'is carried out',
  failed: 'failed and is due again; "refunds" lists it',
};

/** Asks the provider about the pending refunds of an order or recharge. @throws OperatorError */
async function checkRefunds({ services, now }: CommandInput, orderNo: string): Promise<string> {
  const refunds = await findPendingRefunds(services.db, orderNo);
  if (refunds.length === 0) throw new OperatorError(`${orderNo} has no pending refund.`);
  const lines: string[] = [];
  for (const refund of refunds) {
    const { id, amountCents } = refund.movement;
    const state = await queryRefund(services, refund, now);
    lines.push(`The refund ${id} of ${formatOperatorMoney(amountCents)} ${CHECKED_TEXTS[state]}.`);
  }
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
  const state = await withdrawRefund(services, refund, now);
  const name = `The refund ${id} of ${formatOperatorMoney(refund.movement.amountCents)}`;
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
