import { PageHeading } from '../app/PageHeading.tsx';
import { LoginInPlace } from '../session/LoginInPlace.tsx';
import { Card } from '../ui/Card.tsx';
import * as css from './checkout.css.ts';

/** The login was lost on the way: it happens in place, and the order goes on. */
export function SignedOut({ title, why }: { title: string; why: string }) {
  return (
    <>
      <div className={css.head}>
        <PageHeading place={title}>{title}</PageHeading>
        <p className={css.lead}>{why}</p>
      </div>
      <Card>
        <LoginInPlace />
      </Card>
    </>
  );
}
