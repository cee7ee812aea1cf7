import { useSearchParams } from 'react-router-dom';
import { pointsEntriesCall } from '#models/wallet/wallet.api.ts';
import { AccountSummary } from '../mall/AccountSummary.tsx';
import * as css from '../mall/memberPage.css.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { QueryArea, WaitingArea } from '../mall/QueryArea.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { useQuery } from '../mall/useQuery.ts';
import { WithCharts } from '../mall/WithCharts.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Ledger } from './Ledger.tsx';
import { toLedgerInput } from './ledgerInput.ts';
import { LedgerSkeleton } from './LedgerSkeleton.tsx';

function Points() {
  const { account, cart } = useFullText();
  const [params] = useSearchParams();
  const result = useQuery(pointsEntriesCall, toLedgerInput(params));
  return (
    <QueryArea result={result} loadingLabel={account.rewardsLoading} skeleton={<LedgerSkeleton />}>
      {({ list, total }) => (
        <Ledger
          total={total}
          empty={{
            sentence: account.rewardsEmpty,
            help: account.rewardsEmptyHelp,
            action: <ButtonLink to={paths.shop}>{cart.startShopping}</ButtonLink>,
          }}
          entries={list.map(({ amount, reason, ...entry }) => ({
            ...entry,
            reason: account.pointsReasons[reason],
            amount: account.pointsLabel(amount),
            isGain: amount > 0,
          }))}
        />
      )}
    </QueryArea>
  );
}

/** /home/account/rewards: points and their reasons (§8). */
export function RewardsPage() {
  const { account } = useFullText();
  usePageTitle(account.rewardsTitle, account.rewardsDescription);
  const skeleton = (
    <WaitingArea label={account.rewardsLoading}>
      <LedgerSkeleton />
    </WaitingArea>
  );
  return (
    <>
      <PageHeading>{account.rewardsTitle}</PageHeading>
      <AccountSummary />
      <p className={css.muted}>{account.rewardsHelp}</p>
      <WithCharts skeleton={skeleton}>
        <Points />
      </WithCharts>
    </>
  );
}
