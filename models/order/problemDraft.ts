import * as v from 'valibot';
import { RECEIPT, type ReceiptError, receiptError } from '../checkout/upload.api.ts';
import {
  PROBLEM_KINDS,
  PROBLEM_LIMITS,
  type ProblemKind,
  type ProblemLine,
  type ProblemReport,
} from './problem.ts';

/** An uploaded picture. */
export interface ProblemPicture {
  readonly imgUrl: string;
  /** a signed URL, valid for five minutes */
  readonly viewUrl: string;
}

/** A report that is not sent, or whose reply was lost. */
export interface ProblemDraft {
  readonly reportId: string;
  readonly kind: ProblemKind | null;
  readonly message: string;
  readonly lines: readonly ProblemLine[];
  readonly pictures: readonly ProblemPicture[];
  /** whether it was sent and the result is unknown; then it can only be sent again */
  readonly isSent: boolean;
}

export const createProblemDraft = (reportId: string): ProblemDraft => ({
  reportId,
  kind: null,
  message: '',
  lines: [],
  pictures: [],
  isSent: false,
});

/** Returns null if the shopper has not chosen the kind of problem. */
export function toProblemReport(draft: ProblemDraft): ProblemReport | null {
  const { reportId, kind, message, lines, pictures } = draft;
  if (kind === null) return null;
  return { reportId, kind, message, lines, images: pictures.map(({ imgUrl }) => imgUrl) };
}

export type PicturesError = ReceiptError | 'tooMany';

/** The reason why files cannot be added to a draft that has `count` pictures. */
export function picturesError(
  count: number,
  files: readonly { readonly size: number; readonly type: string }[],
): PicturesError | undefined {
  if (count + files.length > PROBLEM_LIMITS.images) return 'tooMany';
  return files.map(receiptError).find((error) => error !== undefined);
}

/** The types of files that can be chosen. */
export const PICTURE_TYPES = RECEIPT.types;

/** The member and the order of a draft. */
export interface DraftOwner {
  readonly account: string;
  readonly orderNo: string;
}

const savedSchema = v.object({
  version: v.literal(1),
  account: v.string(),
  orderNo: v.string(),
  draft: v.object({
    reportId: v.pipe(v.string(), v.uuid()),
    kind: v.nullable(v.picklist(PROBLEM_KINDS)),
    message: v.string(),
    lines: v.array(
      v.object({
        goodsId: v.string(),
        promotionId: v.nullable(v.string()),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
      }),
    ),
    pictures: v.pipe(
      v.array(v.object({ imgUrl: v.string(), viewUrl: v.string() })),
      v.maxLength(PROBLEM_LIMITS.images),
    ),
    isSent: v.boolean(),
  }),
});

export const toSavedProblemDraft = (owner: DraftOwner, draft: ProblemDraft) => ({
  version: 1,
  ...owner,
  draft,
});

/** Returns null if the stored value is corrupt, of another member or of another order. */
export function parseProblemDraft(stored: unknown, owner: DraftOwner): ProblemDraft | null {
  const parsed = v.safeParse(savedSchema, stored);
  if (!parsed.success) return null;
  const { account, orderNo, draft } = parsed.output;
  return account === owner.account && orderNo === owner.orderNo ? draft : null;
}
