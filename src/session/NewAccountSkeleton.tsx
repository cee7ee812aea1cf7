import { useFullText } from '../mall/useFullText.ts';
import { FieldSkeleton } from '../ui/FieldSkeleton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import * as css from './session.css.ts';

/** The account, the button that sends a code, the code and the new password. */
export function NewAccountSkeleton() {
  const { session } = useFullText();
  return (
    <>
      <FieldSkeleton hint={session.accountHint} />
      <div className={css.waitingButton}>
        <Skeleton shape="button" />
      </div>
      <FieldSkeleton hint={session.codeHint} isCode />
      <FieldSkeleton hint={session.newPasswordHint} />
    </>
  );
}
