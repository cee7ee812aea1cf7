import type { Db } from '../db/connection.ts';
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

async function listHeldRefunds(db: Db): Promise<CommandResult> {
  const refunds = await readHeldRefunds(db);
  return toResult(refunds.length === 0 ? 'No refund has failed.' : formatHeldRefunds(refunds));
}

function parseRefundId(value: string | undefined): number {
  const text = requireValue(value, 'The id of the refund');
  if (!/^\d{1,15}$/.test(text)) throw new OperatorError(`There is no failed refund ${text}.`);
  return Number(text);
}

type RefundCommand = (input: CommandInput, id: number) => Promise<CommandResult>;

const REFUND_COMMANDS: Readonly<Record<string, RefundCommand>> = {
  retry: async ({ services, now }, id) => {
    const answer = { id, kind: 'send', note: null, now } as const;
    const { amountCents } = await answerHeldRefund(services, answer);
    return toResult(`The refund ${id} of ${formatOperatorMoney(amountCents)} is sent again.`);
  },
  settle: async ({ services, options, now }, id) => {
    const note = requireValue(options.why, '--why TEXT');
    const { amountCents } = await answerHeldRefund(services, { id, kind: 'settle', note, now });
    return toResult(`The refund ${id} of ${formatOperatorMoney(amountCents)} is settled.`);
  },
};

/** `refunds`, and `refunds retry|settle ID`. */
export const refundsCommand: Command = async (input) => {
  const { services, firstArg, secondArg } = input;
  if (firstArg === undefined) return listHeldRefunds(services.db);
  const command = Object.hasOwn(REFUND_COMMANDS, firstArg) ? REFUND_COMMANDS[firstArg] : undefined;
  if (!command) throw new OperatorError(`There is no command "refunds ${firstArg}".`);
  return command(input, parseRefundId(secondArg));
};
