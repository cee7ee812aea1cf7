import { type ListedSession, sessionListCall } from '#models/session/sessionList.api.ts';
import { useMallServices } from '../mall/MallContext.tsx';
import * as css from '../mall/memberPage.css.ts';
import { QueryArea } from '../mall/QueryArea.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { useMutation } from '../mall/useMutation.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLanguage } from '../mall/useText.ts';
import { formatFailure } from '../text/failureText.ts';
import { formatDateTime } from '../text/time.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { createSessionListBinding } from './sessionList.bind.ts';

function useSessionListMutation() {
  const { queries } = useMallServices();
  const reloadList = () => queries.invalidate([sessionListCall.name]);
  return useMutation('action of session list', createSessionListBinding(reloadList));
}
type SessionListMutationState = ReturnType<typeof useSessionListMutation>;

interface SessionRowProps {
  readonly session: ListedSession;
  readonly mutation: SessionListMutationState;
}

function SessionRow({ session, mutation }: SessionRowProps) {
  const { sessions } = useFullText().account;
  const language = useLanguage();
  const { sessionId, browser, system, lastUsedAt, isCurrent } = session;
  const name = sessions.device(browser, system);
  return (
    <li className={css.row}>
      <span className={css.rowWords}>
        <span>{name}</span>
        <span className={css.smallPrint}>
          {sessions.lastUsed(formatDateTime(lastUsedAt, language))}
        </span>
      </span>
      {isCurrent ? (
        <Badge tone="brand">{sessions.current}</Badge>
      ) : (
        <span className={css.rowButton}>
          <Button
            variant="quiet"
            size="sm"
            aria-label={sessions.endDevice(name)}
            busy={mutation.isBusy}
            onClick={() =>
              mutation.send({ type: 'mutation.submit', input: { kind: 'endSession', sessionId } })
            }
          >
            {sessions.end}
          </Button>
        </span>
      )}
    </li>
  );
}

/** One row, because the member is logged in at least here. */
const SessionRowSkeleton = () => (
  <div className={css.row}>
    <div className={`${css.fullWidth} ${css.rowWords}`}>
      <Skeleton part="half" />
      <Skeleton shape="small" part="most" />
    </div>
  </div>
);

function Outcome({ mutation }: { mutation: SessionListMutationState }) {
  const text = useFullText();
  const { sessions } = text.account;
  if (mutation.isDone) return <InlineNotice tone="success" title={sessions.ended} role="status" />;
  if (!mutation.failure) return null;
  return (
    <InlineNotice tone="error" title={sessions.notEnded} role="alert">
      {formatFailure(text, mutation.failure)}
    </InlineNotice>
  );
}

/** The browsers in which the member is logged in. */
export function SessionList() {
  const { sessions } = useFullText().account;
  const result = useQuery(sessionListCall, {});
  const mutation = useSessionListMutation();
  return (
    <section
      className={css.page}
      aria-labelledby="session-list"
      data-machine="mutation"
      data-state={mutation.state}
    >
      <h2 id="session-list">{sessions.title}</h2>
      <p className={css.muted}>{sessions.help}</p>
      <Outcome mutation={mutation} />
      <QueryArea result={result} loadingLabel={sessions.loading} skeleton={<SessionRowSkeleton />}>
        {({ list }) => (
          <>
            <ul className={css.rows} aria-label={sessions.title}>
              {list.map((session) => (
                <SessionRow key={session.sessionId} session={session} mutation={mutation} />
              ))}
            </ul>
            {list.length > 1 && (
              <div>
                <Button
                  variant="secondary"
                  busy={mutation.isBusy}
                  onClick={() =>
                    mutation.send({ type: 'mutation.submit', input: { kind: 'endOtherSessions' } })
                  }
                >
                  {sessions.endOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryArea>
    </section>
  );
}
