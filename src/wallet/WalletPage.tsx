import { useSearchParams } from 'react-router-dom';
import { balanceEntriesCall } from '#models/wallet/wallet.api.ts';
import { AccountSummary } from '../mall/AccountSummary.tsx';
import * as css from '../mall/memberPage.css.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { parsePage, countPages } from '../mall/paging.ts';
import { QueryArea } from '../mall/QueryArea.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { useQuery } from '../mall/useQuery.ts';
import { formatSignedMoney } from '../text/money.ts';
import { Ledger, LedgerSkeleton } from './Ledger.tsx';
import { RechargeArea } from './RechargeArea.tsx';

const PAGE_SIZE = 20;

/**
 * Another mall server may lack this list; the page then shows the balance only (decisions.md 2,
 * 53).
 */
function BalanceHistory({ page }: { page: number }) {
  const { account } = useFullText();
  const result = useQuery(balanceEntriesCall, { pageNum: page, pageSize: PAGE_SIZE });
  if (result.state === 'failed' && result.failure.kind === 'absent') return null;
  return (
    <>
      <h2>{account.history}</h2>
      <QueryArea result={result} loadingLabel={account.walletLoading} skeleton={<LedgerSkeleton />}>
        {({ list, total }) => (
          <Ledger
            pages={countPages(total, PAGE_SIZE)}
            empty={{ sentence: account.walletEmpty, help: account.walletEmptyHelp }}
            entries={list.map(({ amountCents, reason, ...entry }) => ({
              ...entry,
              reason: account.reasons[reason],
              amount: formatSignedMoney(amountCents),
              isGain: amountCents > 0,
            }))}
          />
        )}
      </QueryArea>
    </>
  );
}

/** /home/account/wallet: balance, recharge and consumption list (decisions.md 10). */
export function WalletPage() {
  const { account } = useFullText();
  const [params] = useSearchParams();
  const rechargeNo = params.get('recharge');
  usePageTitle(account.walletTitle, account.walletDescription);
  return (
    <>
      <PageHeading>{account.walletTitle}</PageHeading>
      <AccountSummary />
      <p className={css.muted}>{account.walletHelp}</p>
      <RechargeArea key={rechargeNo} rechargeNo={rechargeNo} />
      <BalanceHistory page={parsePage(params)} />
    </>
  );
}
