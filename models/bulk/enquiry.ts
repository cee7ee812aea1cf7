import { type AccountProblem, accountProblem } from '../session/session.ts';
import { BULK_AMOUNT } from './bulk.ts';

export interface EnquiryLine {
  readonly goodsId: string;
  readonly amount: number;
}

/** What a shopper asks an offer for; nobody has to be logged in for it (issue 3: bulk purchase). */
export interface Enquiry {
  /** made by the page, so that an enquiry whose reply was lost is sent again without arriving twice */
  readonly enquiryId: string;
  readonly name: string;
  /** an e-mail address, or a phone number with its country code */
  readonly contact: string;
  readonly lines: readonly EnquiryLine[];
  readonly message: string;
}

/** Characters, and how many different goods one enquiry may name. */
export const ENQUIRY_LIMITS = { name: 80, message: 1000, lines: 40 } as const;

export interface EnquiryProblems {
  readonly name?: 'empty' | 'tooLong';
  readonly contact?: AccountProblem;
  readonly lines?: 'none' | 'tooMany' | 'amount';
  readonly message?: 'tooLong';
}
export type EnquiryField = keyof EnquiryProblems;

const isAmount = (amount: number): boolean =>
  Number.isInteger(amount) && amount >= BULK_AMOUNT.least && amount <= BULK_AMOUNT.most;

function nameProblem(name: string): EnquiryProblems['name'] {
  if (name.trim() === '') return 'empty';
  return name.trim().length > ENQUIRY_LIMITS.name ? 'tooLong' : undefined;
}

function linesProblem(lines: Enquiry['lines']): EnquiryProblems['lines'] {
  if (lines.length === 0) return 'none';
  if (lines.length > ENQUIRY_LIMITS.lines) return 'tooMany';
  return lines.every(({ amount }) => isAmount(amount)) ? undefined : 'amount';
}

/** What is wrong with an enquiry, by field; nothing where it may be sent. The page shows it, the server refuses by it. */
export function enquiryProblems(enquiry: Omit<Enquiry, 'enquiryId'>): EnquiryProblems {
  const name = nameProblem(enquiry.name);
  const contact = accountProblem(enquiry.contact);
  const lines = linesProblem(enquiry.lines);
  const isLong = enquiry.message.length > ENQUIRY_LIMITS.message;
  return {
    ...(name ? { name } : {}),
    ...(contact ? { contact } : {}),
    ...(lines ? { lines } : {}),
    ...(isLong ? { message: 'tooLong' as const } : {}),
  };
}

/** How shopper and operator call an enquiry: `B-` and the first eight signs of its id. */
export const enquiryNoOf = (enquiryId: string): string =>
  `B-${enquiryId.slice(0, 8).toUpperCase()}`;
