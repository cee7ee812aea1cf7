import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { MAX_ORDER_LINES } from '../checkout/basket.ts';
import { toAud, wireAud, wireId, wireNumber } from '../money.ts';
import {
  type Problem,
  PROBLEM_KINDS,
  PROBLEM_LIMITS,
  PROBLEM_STATES,
  type ProblemLine,
  type ProblemReport,
} from './problem.ts';

const wireLine = v.pipe(
  v.object({ goodsId: wireId, actionTypeId: v.nullish(wireId, null), goodsAmount: wireNumber }),
  v.transform(({ goodsId, actionTypeId, goodsAmount }): ProblemLine => ({
    goodsId,
    promotionId: actionTypeId,
    quantity: goodsAmount,
  })),
);
const toWireLine = ({ goodsId, promotionId, quantity }: ProblemLine) => ({
  goodsId,
  actionTypeId: promotionId,
  goodsAmount: quantity,
});

const reportEntries = {
  reportId: v.pipe(v.string(), v.uuid()),
  kind: v.picklist(PROBLEM_KINDS),
  message: v.optional(v.pipe(v.string(), v.maxLength(PROBLEM_LIMITS.message)), ''),
  lines: v.pipe(v.array(wireLine), v.maxLength(MAX_ORDER_LINES)),
  images: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(500))), v.maxLength(PROBLEM_LIMITS.images)),
    [],
  ),
};

/**
 * Reports a problem with items of a completed order. Repeated requests with the same `reportId`
 * create one report.
 */
export const reportProblemCall = defineCall({
  name: 'reportProblem',
  method: 'POST',
  path: '/pc/order/problem',
  access: 'member',
  source: 'extension',
  request: v.object({ orderNo: wireId, ...reportEntries }),
  reply: v.nullish(v.unknown()),
});

export const toWireReport = (orderNo: string, { lines, images, ...report }: ProblemReport) => ({
  orderNo,
  ...report,
  images: [...images],
  lines: lines.map(toWireLine),
});

/**
 * The reported problems of an order with the shop's answers, newest first. `deadline` is the epoch
 * ms until which another one can be reported, null if none can.
 */
export const orderProblemsCall = defineCall({
  name: 'orderProblems',
  method: 'GET',
  path: '/pc/order/problems/{orderNo}',
  access: 'member',
  source: 'extension',
  request: v.object({ orderNo: wireId }),
  reply: v.object({
    deadline: v.nullable(wireNumber),
    list: v.array(
      v.pipe(
        v.object({
          ...reportEntries,
          state: v.picklist(PROBLEM_STATES),
          refund: v.nullable(wireAud),
          answer: v.nullable(v.string()),
          createdAt: wireNumber,
          answeredAt: v.nullable(wireNumber),
        }),
        v.transform(({ refund, ...problem }): Problem => ({ ...problem, refundCents: refund })),
      ),
    ),
  }),
});

export const toWireProblem = ({ lines, refundCents, images, ...problem }: Problem) => ({
  ...problem,
  lines: lines.map(toWireLine),
  images: [...images],
  refund: refundCents === null ? null : toAud(refundCents),
});
