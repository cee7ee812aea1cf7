import { FieldSkeleton } from '../ui/FieldSkeleton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './session.css.ts';

/** The account, the button that sends a code, the code and the new password. */
export const NewAccountSkeleton = () => (
  <>
    <FieldSkeleton hasHint />
    <div className={css.waitingButton}>
      <Skeleton shape="button" />
    </div>
    <FieldSkeleton hasHint />
    <FieldSkeleton hasHint />
  </>
);
