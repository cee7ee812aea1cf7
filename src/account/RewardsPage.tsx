import { useSearchParams } from 'react-router-dom';
import { pointsEntriesCall } from '#models/wallet/wallet.api.ts';
import { PageHeading } from '../app/PageHeading.tsx';
import { usePageTitle } from '../app/title.ts';
import { useFullText } from '../app/useFullText.ts';
import { useRead } from '../app/useRead.ts';
import { signedNumberText } from '../text/money.ts';
import * as css from './account.css.ts';
import { AccountSummary } from './AccountSummary.tsx';
import { Ledger, LedgerSkeleton } from './Ledger.tsx';
import { pageOf, pagesOf } from './paging.ts';
import { ReadArea } from './ReadArea.tsx';

const PAGE_SIZE = 20;

/** /home/account/rewards: points with the reasons of §8. */
export function RewardsPage() {
  const { account } = useFullText();
  const [params] = useSearchParams();
  const read = useRead(pointsEntriesCall, { pageNum: pageOf(params), pageSize: PAGE_SIZE });
  usePageTitle(account.rewardsTitle, account.rewardsDescription);
  return (
    <>
      <PageHeading>{account.rewardsTitle}</PageHeading>
      <AccountSummary />
      <p className={css.muted}>{account.rewardsHelp}</p>
      <ReadArea read={read} loadingLabel={account.rewardsLoading} skeleton={<LedgerSkeleton />}>
        {({ list, total }) => (
          <Ledger
            pages={pagesOf(total, PAGE_SIZE)}
            empty={{ sentence: account.rewardsEmpty, help: account.rewardsEmptyHelp }}
            entries={list.map(({ amount, reason, ...entry }) => ({
              ...entry,
              reason: account.pointsReasons[reason],
              amount: account.pointsOf(signedNumberText(amount)),
              isGain: amount > 0,
            }))}
          />
        )}
      </ReadArea>
    </>
  );
}
