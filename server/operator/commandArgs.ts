import { parseArgs } from 'node:util';
import { toHalfWidth } from '#models/halfWidth.ts';
import { type Cents, toCents } from '#models/money.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import {
  ARGUMENTS,
  type CommandUsage,
  formatOption,
  formatUsage,
  HELP,
  OPTIONS,
  USAGES,
} from './commandUsage.ts';
import { OperatorError } from './operator.ts';

/** The text to print and files to write. */
export interface CommandResult {
  readonly text: string;
  readonly files?: readonly { readonly path: string; readonly base64: string }[];
}

function splitArgs(args: readonly string[]) {
  try {
    const config = { options: OPTIONS, allowPositionals: true, tokens: true } as const;
    const { tokens, ...split } = parseArgs({ args: [...args], ...config });
    const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    return { ...split, names };
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new OperatorError(`${sentence.replace(/\.$/, '')}.\n\n${HELP}`);
  }
}
export type Options = ReturnType<typeof splitArgs>['values'];

const ORDER_NUMBER = /^(WL|RC)\d+$/;

function findArgumentProblem(usage: CommandUsage, args: readonly string[]): string | undefined {
  const kinds = usage.args ?? [];
  const extra = args.slice(kinds.length);
  if (extra.length > 0) return `"${usage.command}" does not take "${extra.join(' ')}".`;
  const missing = kinds.find((_, index) => (args[index] ?? '').trim() === '');
  if (missing !== undefined) return `${ARGUMENTS[missing]} is missing.`;
  const other = args.find((arg, index) => kinds[index] === 'NO' && !ORDER_NUMBER.test(arg));
  return other === undefined
    ? undefined
    : `"${other}" is not the number of an order or a recharge.`;
}

function findOptionProblem(usage: CommandUsage, values: Options): string | undefined {
  const { command, args = [], required = [], optional = [] } = usage;
  const allowed: readonly string[] = [
    ...[...required, ...optional],
    ...(args.includes('FILE.csv') ? ['csv'] : []),
  ];
  const other = Object.keys(values).find((name) => !allowed.includes(name));
  if (other !== undefined) return `"${command}" does not take --${other}.`;
  const missing = required.find((name) => String(values[name] ?? '').trim() === '');
  return missing === undefined
    ? undefined
    : `${formatOption(missing).replaceAll('"', '')} is missing.`;
}

const formatUsages = (usages: readonly CommandUsage[]): string =>
  ['Usage:', ...usages.map((usage) => `  ${formatUsage(usage)}`)].join('\n');

/** Finds `refunds retry` before `refunds`. @throws OperatorError if there is no such command */
function findUsages([name = '', second]: readonly string[]): readonly CommandUsage[] {
  const related = USAGES.filter(({ command }) => command.split(' ')[0] === name);
  const exact = related.filter(({ command }) => command === `${name} ${second}`);
  if (exact.length > 0) return exact;
  const single = related.filter(({ command }) => command === name);
  const hasCommands = single.length < related.length;
  if (single.length > 0 && (second === undefined || !hasCommands)) return single;
  const typed = hasCommands && second !== undefined ? `${name} ${second}` : name;
  const help = related.length === 0 ? HELP : formatUsages(related);
  throw new OperatorError(`There is no command "${typed}".\n\n${help}`);
}

function assertUsage(
  usages: readonly CommandUsage[],
  args: readonly string[],
  values: Options,
): void {
  const problems = usages.map(
    (usage) => findArgumentProblem(usage, args) ?? findOptionProblem(usage, values),
  );
  if (problems.includes(undefined)) return;
  const closest = usages.findLastIndex((usage) => (usage.args ?? []).length <= args.length);
  throw new OperatorError(`${problems[Math.max(closest, 0)]}\n\n${formatUsages(usages)}`);
}

/** Whether the command line reads a file for the command. */
export const readsFile = (name: string): boolean =>
  USAGES.some(({ command, args = [] }) => command === name && args.includes('FILE.csv'));

/** A command whose arguments and options have the number and kind of its usage. */
interface ParsedCommand {
  /** undefined if the help is requested */
  readonly name: string | undefined;
  readonly firstArg: string | undefined;
  readonly secondArg: string | undefined;
  readonly options: Options;
}

const FULL_WIDTH_NUMBER = /^(--[a-z-]+=)?[\d０-９.．]+$/;

/** @throws OperatorError with the usage of the command */
export function parseCommandArgs(args: readonly string[]): ParsedCommand {
  const typed = args.map((arg) => (FULL_WIDTH_NUMBER.test(arg) ? toHalfWidth(arg) : arg));
  const { positionals, values, names } = splitArgs(typed);
  const [name, firstArg, secondArg] = positionals;
  const command = { name, firstArg, secondArg, options: values };
  if (name === undefined || name === 'help' || values.help) return { ...command, name: undefined };
  const usages = findUsages(positionals);
  const repeated = names.find((option, index) => names.indexOf(option) !== index);
  if (repeated !== undefined)
    throw new OperatorError(`--${repeated} is given more than once.\n\n${formatUsages(usages)}`);
  const words = usages[0]?.command.split(' ').length;
  assertUsage(usages, positionals.slice(words), values);
  return command;
}

export function requireValue(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === '')
    throw new OperatorError(`${name} is missing.\n\n${HELP}`);
  return value;
}

/** @throws OperatorError if `name` is none of the states */
export function parseState<State extends string>(
  states: readonly State[],
  name: string | undefined,
): State | undefined {
  const state = states.find((candidate) => candidate === name);
  if (name !== undefined && state === undefined)
    throw new OperatorError(`There is no state "${name}"; the states are ${states.join(', ')}.`);
  return state;
}

export function parseNumber(value: string | undefined, name: string, pattern: RegExp): number {
  const text = requireValue(value, name);
  if (!pattern.test(text))
    throw new OperatorError(
      `${name} must be a number such as ${name === 'AUD' ? '12.50' : '25'}, not "${text}".`,
    );
  return Number(text);
}

export interface CommandInput {
  readonly services: PaymentServices;
  readonly now: Date;
  readonly firstArg: string | undefined;
  readonly secondArg: string | undefined;
  readonly options: Options;
}
export type Command = (input: CommandInput) => Promise<CommandResult>;

export const toResult = (text: string): CommandResult => ({ text });

const AUD_PATTERN = /^\d{1,6}(\.\d{1,2})?$/;

/** Returns the cents of `AUD`, at least 1. @throws OperatorError */
export function parseAud(value: string | undefined): Cents {
  const cents = toCents(parseNumber(value, 'AUD', AUD_PATTERN));
  if (cents === 0) throw new OperatorError('AUD must be more than 0.');
  return cents;
}

/** Returns the id of `--after`; undefined without it. @throws OperatorError */
export const parseAfterId = ({ after }: Options): number | undefined =>
  after === undefined ? undefined : parseNumber(after, '--after', /^\d{1,15}$/);

/** Returns the cents of `--amount`; undefined without it. @throws OperatorError */
export const parseAmount = ({ amount }: Options): Cents | undefined =>
  amount === undefined ? undefined : parseAud(amount);
