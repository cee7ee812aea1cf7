/** The options of all commands, with the names of their values in the usage. */
export const OPTIONS = {
  state: { type: 'string', value: 'STATE' },
  after: { type: 'string', value: 'LAST' },
  out: { type: 'string', value: 'FILE' },
  why: { type: 'string', value: 'TEXT' },
  reference: { type: 'string', value: 'REF' },
  carrier: { type: 'string', value: 'X' },
  tracking: { type: 'string', value: 'Y' },
  promotion: { type: 'string', value: 'ID' },
  retail: { type: 'string', value: 'AUD' },
  amount: { type: 'string', value: 'AUD' },
  add: { type: 'string', value: 'N' },
  expected: { type: 'string', value: 'M' },
  again: { type: 'boolean' },
  unanswered: { type: 'boolean' },
  won: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  /** the contents of FILE.csv, which the command line reads */
  csv: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type OptionName = Exclude<keyof typeof OPTIONS, 'csv' | 'help'>;

/** The kinds of arguments: the names in the usage, and what the messages call them. */
export const ARGUMENTS = {
  NO: 'The order number',
  ID: 'ID',
  ITEM: 'ITEM',
  N: 'N',
  AUD: 'AUD',
  ACCOUNT: 'ACCOUNT',
  'FILE.csv': 'FILE.csv',
} as const;

export interface CommandUsage {
  /** one or two words, such as `refunds retry` */
  readonly command: string;
  readonly args?: readonly (keyof typeof ARGUMENTS)[];
  readonly required?: readonly OptionName[];
  readonly optional?: readonly OptionName[];
  readonly effect: string;
}

export const USAGES: readonly CommandUsage[] = [
  {
    ...{ command: 'orders', optional: ['state', 'after'] },
    effect: 'list 50 orders, paid and underReview oldest first; --after continues after the last',
  },
  {
    ...{ command: 'orders', required: ['unanswered'] },
    effect: 'list the orders that were closed before their receipt was answered',
  },
  { command: 'order', args: ['NO'], effect: 'show an order: lines, timeline, money' },
  {
    ...{ command: 'receipt', args: ['NO'], required: ['out'] },
    effect: 'write the uploaded receipt (WebP)',
  },
  {
    ...{ command: 'approve', args: ['NO'] },
    effect: 'confirm a payment by receipt, in store or by phone',
  },
  {
    ...{ command: 'reject', args: ['NO'], required: ['why'] },
    effect: 'reject a receipt, or record that no transfer arrived; the shopper sees TEXT',
  },
  {
    ...{ command: 'ship', args: ['NO'], required: ['carrier', 'tracking'] },
    effect: 'record the shipment, or correct its tracking number',
  },
  {
    ...{ command: 'complete', args: ['NO'] },
    effect: 'record that the order was picked up or has arrived',
  },
  {
    ...{ command: 'refund', args: ['NO'], optional: ['amount', 'why', 'again'] },
    effect: 'refund an order or a recharge in full or in part; --again: the same amount once more',
  },
  {
    ...{ command: 'chargeback', args: ['NO'], optional: ['won'] },
    effect: 'record a chargeback by the bank; --won: the bank returned the money',
  },
  {
    command: 'refunds',
    effect: 'list refunds that failed, are pending at the provider or cannot be sent',
  },
  {
    ...{ command: 'refunds check', args: ['NO'] },
    effect: 'ask the provider about the sent refunds of an order or a recharge',
  },
  {
    ...{ command: 'refunds withdraw', args: ['ID'] },
    effect: 'cancel a pending refund at the provider, to return the money in another way',
  },
  {
    ...{ command: 'refunds retry', args: ['ID'] },
    effect: 'send a failed refund to the provider again',
  },
  {
    ...{ command: 'refunds settle', args: ['ID'], required: ['why'] },
    optional: ['amount', 'reference'],
    effect: 'record that you returned the money in another way; the shopper sees TEXT and REF',
  },
  {
    ...{ command: 'problems', optional: ['state', 'after'] },
    effect: 'list the problems that shoppers reported',
  },
  {
    ...{ command: 'problems show', args: ['ID'], optional: ['out'] },
    effect: 'show a problem; --out writes its pictures to FILE-1.webp, FILE-2.webp, …',
  },
  {
    ...{ command: 'problems refund', args: ['ID'], optional: ['amount', 'why'] },
    effect: 'refund the reported items, or AUD of the order',
  },
  {
    ...{ command: 'problems replace', args: ['ID'], optional: ['why'] },
    effect: 'record that replacements are sent',
  },
  {
    ...{ command: 'problems decline', args: ['ID'], required: ['why'] },
    effect: 'decline the report; the shopper sees TEXT',
  },
  {
    ...{ command: 'member end-sessions', args: ['ACCOUNT'] },
    effect: 'end all sessions of a member',
  },
  {
    ...{ command: 'member reset-app', args: ['ACCOUNT'] },
    effect: 'remove the authenticator app of a member who proved the identity',
  },
  {
    ...{ command: 'outbox', optional: ['after'] },
    effect: "list the demo's messages: codes, notices, orders, bulk enquiries",
  },
  {
    ...{ command: 'outbox show', args: ['ID'] },
    effect: 'show a whole message, such as the confirmation of an order',
  },
  {
    command: 'audit',
    effect: 'compare orders, payments and ledgers with each other and with the provider',
  },
  { command: 'jobs', effect: 'list pending and failed background jobs' },
  {
    ...{ command: 'stock', args: ['ITEM'], required: ['add'] },
    effect: 'add N received units to the stock of a product',
  },
  {
    ...{ command: 'stock', args: ['ITEM', 'N'], required: ['expected'], optional: ['why'] },
    effect: 'set the stock to the counted N if it is still M',
  },
  {
    ...{ command: 'import', args: ['FILE.csv'], optional: ['dry-run'] },
    effect: 'add and update products; --dry-run only checks the file',
  },
  {
    ...{ command: 'import-shops', args: ['FILE.csv'], optional: ['dry-run'] },
    effect: 'add and update pickup shops; --dry-run only checks the file',
  },
  {
    ...{ command: 'price', args: ['ITEM'], required: ['retail'] },
    effect: 'set the retail price',
  },
  {
    ...{ command: 'price', args: ['ITEM', 'AUD'], optional: ['retail'] },
    effect: 'set the member price, or both prices',
  },
  {
    ...{ command: 'price', args: ['ITEM', 'AUD'], required: ['promotion'] },
    effect: 'set the price in a promotion',
  },
];

export const formatOption = (name: OptionName): string => {
  const option = OPTIONS[name];
  if (!('value' in option)) return `--${name}`;
  return `--${name} ${name === 'why' ? `"${option.value}"` : option.value}`;
};

export const formatUsage = ({ command, args = [], required = [], optional = [] }: CommandUsage) =>
  [
    ...['npm run mall --', command, ...args],
    ...required.map(formatOption),
    ...optional.map((name) => `[${formatOption(name)}]`),
  ].join(' ');

const EFFECT_COLUMN = 50;

function formatHelpLine(usage: CommandUsage): string {
  const line = `  ${formatUsage(usage)}`;
  const isLong = line.length > EFFECT_COLUMN;
  return `${isLong ? `${line}\n${' '.repeat(EFFECT_COLUMN)}` : line.padEnd(EFFECT_COLUMN)}  ${usage.effect}`;
}

export const HELP = `Commands of the operator.

${USAGES.map(formatHelpLine).join('\n')}
`;
