import { useSearchParams } from 'react-router-dom';
import { formatSignedMoney } from '#models/moneyText.ts';
import { balanceEntriesCall } from '#models/wallet/wallet.api.ts';
import { AccountSummary } from '../mall/AccountSummary.tsx';
import * as css from '../mall/memberPage.css.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { QueryArea, WaitingArea } from '../mall/QueryArea.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { useQuery } from '../mall/useQuery.ts';
import { WithCharts } from '../mall/WithCharts.tsx';
import { Ledger } from './Ledger.tsx';
import { toLedgerInput } from './ledgerInput.ts';
import { LedgerSkeleton } from './LedgerSkeleton.tsx';
import { RechargeArea } from './RechargeArea.tsx';
import { RechargeSkeleton } from './RechargeSkeleton.tsx';

/**
 * Another mall server may lack this list; the page then shows the balance only (decisions.md 2,
 * 53).
 */
function BalanceHistory({ params }: { params: URLSearchParams }) {
  const { account } = useFullText();
  const result = useQuery(balanceEntriesCall, toLedgerInput(params));
  if (result.state === 'failed' && result.failure.kind === 'absent') return null;
  return (
    <>
      <h2>{account.history}</h2>
      <QueryArea result={result} loadingLabel={account.walletLoading} skeleton={<LedgerSkeleton />}>
        {({ list, total }) => (
          <Ledger
            total={total}
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

function Wallet() {
  const [params] = useSearchParams();
  const rechargeNo = params.get('recharge');
  return (
    <>
      <RechargeArea
        key={rechargeNo}
        rechargeNo={rechargeNo}
        isAbandoned={rechargeNo !== null && params.has('abandoned')}
      />
      <BalanceHistory params={params} />
    </>
  );
}

function WalletSkeleton() {
  const { account } = useFullText();
  return (
    <>
      <RechargeSkeleton />
      <h2>{account.history}</h2>
      <WaitingArea label={account.walletLoading}>
        <LedgerSkeleton />
      </WaitingArea>
    </>
  );
}

/** /home/account/wallet: balance, recharge and consumption list (decisions.md 10). */
export function WalletPage() {
  const { account } = useFullText();
  usePageTitle(account.walletTitle, account.walletDescription);
  return (
    <>
      <PageHeading>{account.walletTitle}</PageHeading>
      <AccountSummary />
      <p className={css.muted}>{account.walletHelp}</p>
      <WithCharts skeleton={<WalletSkeleton />}>
        <Wallet />
      </WithCharts>
    </>
  );
}

export { toLedgerInput } from './ledgerInput.ts';
