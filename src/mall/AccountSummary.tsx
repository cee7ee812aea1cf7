import {
  isProfileLoading,
  selectProfile,
  selectSession,
  selectSessionFailure,
} from '#machines/session/session.selectors.ts';
import { formatMoney, formatNumber } from '#models/moneyText.ts';
import { formatFailure } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useFocusMainOnUnmount } from './lazyViewFocus.ts';
import { useSession, useSessionRef } from './MallContext.tsx';
import * as css from './memberPage.css.ts';
import { statePath } from './statePath.ts';
import { useFullText } from './useFullText.ts';
import { WithCharts } from './WithCharts.tsx';

const UNKNOWN = '–';

interface FigureProps {
  readonly label: string;
  /** null while it is unknown */
  readonly value: string | null;
  readonly isLoading: boolean;
}

function Figure({ label, value, isLoading }: FigureProps) {
  return (
    <div className={css.figureBox}>
      <p>{label}</p>
      <p className={css.figure}>{value ?? (isLoading ? <Skeleton shape="title" /> : UNKNOWN)}</p>
    </div>
  );
}

function ProfileFailed() {
  const text = useFullText();
  const { account, shell } = text;
  const failure = useSession(selectSessionFailure);
  const { send } = useSessionRef();
  const container = useFocusMainOnUnmount<HTMLDivElement>();
  return (
    <div ref={container} className={css.fullWidth}>
      <InlineNotice
        tone="error"
        role="status"
        title={account.profileFailed}
        action={
          <Button
            variant="secondary"
            size="sm"
            icon="refresh"
            onClick={() => send({ type: 'profile.refresh' })}
          >
            {shell.retry}
          </Button>
        }
      >
        {failure && formatFailure(text, failure)}
      </InlineNotice>
    </div>
  );
}

const FigureSkeleton = ({ label }: { label: string }) => (
  <div className={css.figureBox}>
    <p>{label}</p>
    <p className={css.figure}>
      <Skeleton shape="title" />
    </p>
  </div>
);

/** The parts have the same places as those of the summary. */
function SummarySkeleton() {
  const { account } = useFullText();
  return (
    <Card tone="soft">
      <div className={css.amounts}>
        <div className={css.grow}>
          <p className={css.name}>
            <span className={css.waitingLine}>
              <Skeleton shape="fill" />
            </span>
          </p>
          <Skeleton part="half" />
        </div>
        <FigureSkeleton label={account.balance} />
        <FigureSkeleton label={account.points} />
      </div>
    </Card>
  );
}

/** An unknown balance is never shown as zero. */
function LoadedSummary() {
  const { account } = useFullText();
  const session = useSession(selectSession);
  const profile = useSession(selectProfile);
  const isLoading = useSession(isProfileLoading);
  const state = useSession(({ value }) => statePath(value));
  return (
    <Card
      as="section"
      tone="soft"
      aria-label={account.title}
      aria-busy={isLoading || undefined}
      data-machine="session"
      data-state={state}
    >
      <VisuallyHidden role="status">{isLoading ? account.profileLoading : ''}</VisuallyHidden>
      <div className={css.amounts}>
        <div className={css.grow}>
          <p className={css.name}>
            {account.greeting(session?.nickname || session?.account || '')}
          </p>
          <p>{account.level(session?.level ?? 1)}</p>
        </div>
        <Figure
          label={account.balance}
          value={profile && formatMoney(profile.balanceCents)}
          isLoading={isLoading}
        />
        <Figure
          label={account.points}
          value={profile && formatNumber(profile.points)}
          isLoading={isLoading}
        />
        {profile === null && !isLoading && <ProfileFailed />}
      </div>
    </Card>
  );
}

export const AccountSummary = () => (
  <WithCharts skeleton={<SummarySkeleton />}>
    <LoadedSummary />
  </WithCharts>
);
