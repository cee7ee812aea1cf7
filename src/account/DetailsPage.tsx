import { selectSession } from '#machines/session/session.selectors.ts';
import { AccountSummary } from '../mall/AccountSummary.tsx';
import { useSession, useSessionRef } from '../mall/MallContext.tsx';
import * as css from '../mall/memberPage.css.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { WithCharts } from '../mall/WithCharts.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** The parts have the same places as those of the details. */
function DetailsSkeleton() {
  const { account } = useFullText();
  return (
    <>
      <Card>
        <div className={css.facts}>
          {[account.account, account.nickname, account.levelLabel].map((label) => (
            <div key={label} className={css.fact}>
              <p className={css.muted}>{label}</p>
              <Skeleton part="third" />
            </div>
          ))}
        </div>
      </Card>
      <p className={css.smallPrint}>{account.levelHelp}</p>
      <div className={css.waitingButton}>
        <Skeleton shape="button" />
      </div>
    </>
  );
}

function Details() {
  const { account } = useFullText();
  const { send } = useSessionRef();
  const session = useSession(selectSession);
  const facts = [
    [account.account, session?.account],
    [account.nickname, session?.nickname],
    [account.levelLabel, session?.level],
  ] as const;
  return (
    <>
      <Card>
        <dl className={css.facts}>
          {facts.map(([label, value]) => (
            <div key={label} className={css.fact}>
              <dt className={css.muted}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <p className={css.smallPrint}>{account.levelHelp}</p>
      <div className={css.buttons}>
        <ButtonLink to={paths.password} variant="secondary">
          {account.changePassword}
        </ButtonLink>
        <ButtonLink to={paths.addresses} variant="secondary">
          {account.manageAddresses}
        </ButtonLink>
        <Button variant="quiet" onClick={() => send({ type: 'session.logOut' })}>
          {account.logOut}
        </Button>
      </div>
    </>
  );
}

/** /home/account/accountdetails */
export function DetailsPage() {
  const { account } = useFullText();
  usePageTitle(account.detailsTitle, account.description);
  return (
    <>
      <PageHeading>{account.detailsTitle}</PageHeading>
      <AccountSummary />
      <WithCharts skeleton={<DetailsSkeleton />}>
        <Details />
      </WithCharts>
    </>
  );
}
