import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { problemReportMachine } from '#machines/problemReport/problemReport.machine.ts';
import type { CallOutput } from '#models/call.ts';
import type { OrderDetail } from '#models/order/order.ts';
import { orderProblemsCall } from '#models/order/problem.api.ts';
import { reportableQuantity } from '#models/order/problem.ts';
import { useRestoreFocusWithin } from '../mall/focus.ts';
import { useMall, useSession } from '../mall/MallContext.tsx';
import * as memberCss from '../mall/memberPage.css.ts';
import { paths } from '../mall/paths.ts';
import { QueryArea } from '../mall/QueryArea.tsx';
import { statePath } from '../mall/statePath.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLanguage } from '../mall/useText.ts';
import { formatFailure } from '../text/failureText.ts';
import { sentenceSpace } from '../text/sentences.ts';
import { formatDateTime } from '../text/time.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { Link } from '../ui/Link.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useFocusOnResult } from '../ui/useFocusOnResult.ts';
import * as css from './problem.css.ts';
import { ProblemForm } from './ProblemForm.tsx';
import type { ReportableLine } from './ProblemItems.tsx';
import { ProblemList } from './ProblemList.tsx';
import { type ProblemReportRef, startProblemReport } from './problemReport.bind.ts';
import { useProblemText } from './useProblemText.ts';

type Snapshot = SnapshotFrom<typeof problemReportMachine>;
type OrderProblemsReply = CallOutput<typeof orderProblemsCall>;

interface PartProps {
  order: OrderDetail;
  reply: OrderProblemsReply;
}

const findReportableLines = ({ order, reply }: PartProps): readonly ReportableLine[] =>
  order.lines
    .map((line) => ({ line, max: reportableQuantity(line, reply.list) }))
    .filter(({ max }) => max > 0);

/** The button that opens a report, or the reason why none can be opened. */
function Opening({ order, reply, onOpen }: PartProps & { onOpen: () => void }) {
  const text = useProblemText();
  const language = useLanguage();
  if (reply.deadline === null)
    return order.state === 'completed' ? (
      <p className={memberCss.smallPrint}>
        {text.tooLate}
        {sentenceSpace(language)}
        <Link to={paths.helpContact} className={memberCss.unbroken}>
          {text.contact}
        </Link>
      </p>
    ) : null;
  if (findReportableLines({ order, reply }).length === 0) return null;
  return (
    <>
      <Button variant="secondary" onClick={onOpen}>
        {text.open}
      </Button>
      <p className={memberCss.smallPrint}>{text.until(formatDateTime(reply.deadline, language))}</p>
    </>
  );
}

interface UnconfirmedProps {
  /** the id of the notice */
  readonly id: string;
  readonly snapshot: Snapshot;
  readonly send: ProblemReportRef['send'];
}

/** A report whose reply was lost. */
function Unconfirmed({ id, snapshot, send }: UnconfirmedProps) {
  const text = useProblemText();
  const fullText = useFullText();
  const { failure } = snapshot.context;
  const isBusy = snapshot.matches('resending');
  return (
    <>
      <div id={id} tabIndex={-1}>
        <InlineNotice tone="warning" role="alert" title={text.unconfirmed}>
          {failure && <p>{formatFailure(fullText, failure)}</p>}
          <p>{text.unconfirmedHelp}</p>
        </InlineNotice>
      </div>
      <div className={memberCss.buttons}>
        <Button busy={isBusy} onClick={() => send({ type: 'report.submit' })}>
          {text.sendAgain}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => send({ type: 'report.close' })}>
          {text.discard}
        </Button>
      </div>
    </>
  );
}

/** The unsent report. */
function Editing({
  snapshot,
  send,
  order,
  reply,
}: PartProps & { snapshot: Snapshot; send: ProblemReportRef['send'] }) {
  const { draft, queue, failure } = snapshot.context;
  if (!draft) return null;
  const state = snapshot.matches('sending')
    ? 'sending'
    : snapshot.matches('uploading')
      ? 'uploading'
      : 'editing';
  return (
    <ProblemForm
      key={draft.reportId}
      draft={draft}
      failure={failure}
      state={state}
      queueLength={queue.length}
      send={send}
      reportableLines={findReportableLines({ order, reply })}
    />
  );
}

const focusElement = (element: HTMLElement | null) => element?.focus();

function Report({ order, reply }: PartProps) {
  const text = useProblemText();
  const mall = useMall();
  const account = useSession(({ context }) => context.session?.account ?? '');
  const { orderNo } = order;
  const actor = mall.pageChart(`problem ${orderNo}`, (deps) =>
    startProblemReport(deps, { account, orderNo }),
  );
  const snapshot = useSelector(actor, (state) => state);
  const [isJustOpened, setIsJustOpened] = useState(false);
  const focusProps = useRestoreFocusWithin<HTMLDivElement>(statePath(snapshot.value));
  const open = () => {
    setIsJustOpened(true);
    actor.send({ type: 'report.open', reportId: mall.newKey() });
  };
  const isUnconfirmed = snapshot.matches('unconfirmed') || snapshot.matches('resending');
  const isEditing = snapshot.context.draft !== null && !isUnconfirmed;
  const isSent = snapshot.matches('sent');
  // The result is shorter than the form, whose button was far below it.
  const resultId = useId();
  useFocusOnResult((isSent && 'sent') || (isUnconfirmed && 'unconfirmed') || null, resultId);
  return (
    <div
      {...focusProps}
      tabIndex={-1}
      className={css.part}
      data-machine="problemReport"
      data-state={statePath(snapshot.value)}
    >
      {isSent && (
        <div id={resultId} tabIndex={-1}>
          <InlineNotice tone="success" role="status" title={text.sent}>
            {text.sentHelp}
          </InlineNotice>
        </div>
      )}
      {isUnconfirmed && <Unconfirmed id={resultId} snapshot={snapshot} send={actor.send} />}
      {isEditing && (
        <>
          <h3 ref={isJustOpened ? focusElement : undefined} tabIndex={-1} className={css.formTitle}>
            {text.formTitle}
          </h3>
          <Editing snapshot={snapshot} send={actor.send} order={order} reply={reply} />
        </>
      )}
      {!isUnconfirmed && !isEditing && <Opening order={order} reply={reply} onOpen={open} />}
    </div>
  );
}

/** The reported problems of an order that was completed, and the form for another one. */
export function OrderProblems({ order }: { order: OrderDetail }) {
  const text = useProblemText();
  const result = useQuery(orderProblemsCall, { orderNo: order.orderNo });
  const hasNothing =
    result.state === 'ready' && result.data.list.length === 0 && result.data.deadline === null;
  if (hasNothing && order.state !== 'completed') return null;
  return (
    <Card as="section" aria-labelledby="order-problems">
      <h2 id="order-problems" className={memberCss.subtitle}>
        {text.title}
      </h2>
      <QueryArea result={result} loadingLabel={text.loading} skeleton={<Skeleton lines={2} />}>
        {(reply) => (
          <>
            <ProblemList problems={reply.list} orderLines={order.lines} />
            <Report order={order} reply={reply} />
          </>
        )}
      </QueryArea>
    </Card>
  );
}
