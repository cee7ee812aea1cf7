import { formatMoney } from '#models/moneyText.ts';
import { PROBLEM_STATES } from '#models/order/problem.ts';
import {
  type Command,
  type CommandInput,
  type CommandResult,
  parseAfterId,
  parseAmount,
  parseState,
  requireValue,
  toResult,
} from './commandArgs.ts';
import { OperatorError } from './operator.ts';
import { formatProblem, formatProblemList } from './problems.text.ts';
import { declineProblem, readProblemImages, refundProblem, replaceItems } from './problems.ts';
import { formatRefundDuty } from './refundCommands.ts';

function parseProblemId(value: string | undefined): number {
  const text = requireValue(value, 'The id of the problem');
  if (!/^\d{1,15}$/.test(text)) throw new OperatorError(`There is no problem ${text}.`);
  return Number(text);
}

async function showProblem({ services, options }: CommandInput, id: number) {
  const text = await formatProblem(services.db, id);
  if (options.out === undefined) return toResult(text);
  const pictures = await readProblemImages(services, id);
  const files = pictures.map((picture, index) => ({
    path: `${requireValue(options.out, '--out NAME')}-${index + 1}.webp`,
    base64: picture.toString('base64'),
  }));
  return { text: [text, ...files.map(({ path }) => `Written: ${path}`)].join('\n'), files };
}

type ProblemCommand = (input: CommandInput, id: number) => Promise<CommandResult>;

const PROBLEM_COMMANDS: Readonly<Record<string, ProblemCommand>> = {
  show: showProblem,
  refund: async ({ services, options, now }, id) => {
    const answer = { id, amountCents: parseAmount(options), note: options.why ?? null };
    const refund = await refundProblem(services, answer, now);
    return toResult(
      `Problem ${id} is refunded: ${formatMoney(refund.amountCents)}.${formatRefundDuty(refund)}`,
    );
  },
  replace: async ({ services, options, now }, id) => {
    await replaceItems(services, { id, note: options.why ?? null }, now);
    return toResult(`Problem ${id} is answered with a replacement.`);
  },
  decline: async ({ services, options, now }, id) => {
    await declineProblem(services, { id, note: requireValue(options.why, '--why TEXT') }, now);
    return toResult(`Problem ${id} is declined.`);
  },
};

/** `problems`, and `problems show|refund|replace|decline ID`. */
export const problemsCommand: Command = async (input) => {
  const { services, firstArg, secondArg, options } = input;
  if (firstArg === undefined)
    return toResult(
      await formatProblemList(
        services.db,
        parseState(PROBLEM_STATES, options.state),
        parseAfterId(options),
      ),
    );
  const command = Object.hasOwn(PROBLEM_COMMANDS, firstArg)
    ? PROBLEM_COMMANDS[firstArg]
    : undefined;
  if (!command) throw new OperatorError(`There is no command "problems ${firstArg}".`);
  return command(input, parseProblemId(secondArg));
};
