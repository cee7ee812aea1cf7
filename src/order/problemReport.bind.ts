import { type ActorRefFrom, fromPromise } from 'xstate';
import { problemReportMachine } from '#machines/problemReport/problemReport.machine.ts';
import { uploadImageCall } from '#models/checkout/upload.api.ts';
import { isSessionFailure } from '#models/failure.ts';
import { orderDetailCall } from '#models/order/order.api.ts';
import { orderProblemsCall, reportProblemCall, toWireReport } from '#models/order/problem.api.ts';
import type { ProblemReport } from '#models/order/problem.ts';
import {
  type DraftOwner,
  parseProblemDraft,
  toSavedProblemDraft,
} from '#models/order/problemDraft.ts';
import type { Client } from '../api/client.ts';
import type { PageChartDeps } from '../mall/mall.ts';

const bindProblemReport = (send: Client, orderNo: string) =>
  problemReportMachine.provide({
    actors: {
      uploadPicture: fromPromise(({ input }: { input: { file: File } }) =>
        send(uploadImageCall, input),
      ),
      sendReport: fromPromise(({ input }: { input: { report: ProblemReport } }) =>
        send(reportProblemCall, toWireReport(orderNo, input.report)),
      ),
    },
  });

export type ProblemReportRef = ActorRefFrom<typeof problemReportMachine>;

const CHANGED_QUERIES = [orderProblemsCall.name, orderDetailCall.name];

/**
 * Starts the report of problems with one order. Its draft is saved in this tab at each change, so
 * that it survives a reload and a forced logout (decisions.md 48).
 */
export function startProblemReport(
  { mall, settings: { send, storage, queries }, create }: PageChartDeps,
  owner: DraftOwner,
): ProblemReportRef {
  const saved = parseProblemDraft(storage.loadForm('problem'), owner);
  const report = create(bindProblemReport(send, owner.orderNo), { draft: saved });
  let last = saved;
  report.subscribe(({ context: { draft } }) => {
    if (draft === last) return;
    last = draft;
    storage.saveForm('problem', draft && toSavedProblemDraft(owner, draft));
  });
  report.on('problem.reported', () => queries.invalidate(CHANGED_QUERIES));
  report.on('call.failed', (fact) => {
    if (isSessionFailure(fact.failure)) mall.send(fact);
  });
  report.start();
  return report;
}
