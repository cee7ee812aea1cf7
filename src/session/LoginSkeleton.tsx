import { useFullText } from '../mall/useFullText.ts';
import { Card } from '../ui/Card.tsx';
import { FieldSkeleton } from '../ui/FieldSkeleton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { LoginTab } from './LoginPanel.tsx';
import { NewAccountSkeleton } from './NewAccountSkeleton.tsx';
import * as css from './session.css.ts';

/** The parts have the same places as those of the forms. */
export function LoginSkeleton({ tab }: { tab: LoginTab }) {
  const { session } = useFullText();
  return (
    <div className={css.page} aria-busy data-machine="page" data-state="loading">
      <h1>{session.title}</h1>
      <p>{session.benefits}</p>
      <Card>
        <div className={css.waitingTabs}>
          <Skeleton shape="button" part="half" />
        </div>
        <div className={css.form}>
          {tab === 'register' ? (
            <>
              <NewAccountSkeleton />
              <FieldSkeleton />
            </>
          ) : (
            <>
              <FieldSkeleton />
              <FieldSkeleton />
            </>
          )}
          <Skeleton shape="largeButton" />
          <Skeleton part="half" />
        </div>
      </Card>
    </div>
  );
}
