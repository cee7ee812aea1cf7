import { PageHeading } from '../mall/PageHeading.tsx';
import { InlineLogin } from '../session/InlineLogin.tsx';
import { Card } from '../ui/Card.tsx';
import * as css from './checkout.css.ts';

/** After a lost login, the shopper logs in here and the order continues. */
export function LoggedOut({ title, help }: { title: string; help: string }) {
  return (
    <>
      <div className={css.head}>
        <PageHeading pageKey={title}>{title}</PageHeading>
        <p className={css.intro}>{help}</p>
      </div>
      <Card>
        <InlineLogin />
      </Card>
    </>
  );
}
