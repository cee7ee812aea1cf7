import { useFullText } from '../mall/useFullText.ts';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { NewAccountSkeleton } from './NewAccountSkeleton.tsx';
import * as css from './session.css.ts';

/** The parts have the same places as those of the form. */
export function ResetSkeleton() {
  const { session } = useFullText();
  return (
    <div className={css.page} aria-busy data-machine="page" data-state="loading">
      <h1>{session.resetTitle}</h1>
      <p>{session.resetHelp}</p>
      <Card>
        <div className={css.form}>
          <NewAccountSkeleton />
          <Skeleton shape="largeButton" />
        </div>
      </Card>
      <div className={css.waitingButton}>
        <Skeleton shape="button" />
      </div>
    </div>
  );
}
