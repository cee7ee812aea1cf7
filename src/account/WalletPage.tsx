import { useSearchParams } from 'react-router-dom';
import { balanceEntriesCall } from '#models/wallet/wallet.api.ts';
import { PageHeading } from '../app/PageHeading.tsx';
import { usePageTitle } from '../app/title.ts';
import { useFullText } from '../app/useFullText.ts';
import { useRead } from '../app/useRead.ts';
import { signedMoneyText } from '../text/money.ts';
import * as css from './account.css.ts';
import { AccountSummary } from './AccountSummary.tsx';
import { Ledger, LedgerSkeleton } from './Ledger.tsx';
import { pageOf, pagesOf } from './paging.ts';
import { ReadArea } from './ReadArea.tsx';
import { RechargeArea } from './RechargeArea.tsx';

const PAGE_SIZE = 20;

/** /home/account/wallet: the balance, recharging it, and its consumption list (decisions 10). */
export function WalletPage() {
  const { account } = useFullText();
  const [params] = useSearchParams();
  const rechargeNo = params.get('recharge');
  const read = useRead(balanceEntriesCall, { pageNum: pageOf(params), pageSize: PAGE_SIZE });
  usePageTitle(account.walletTitle, account.walletDescription);
  // Another mall server may not have this list: the balance alone is then shown (decisions 2).
  const isAbsent = read.state === 'failed' && read.failure.kind === 'absent';
  return (
    <>
      <PageHeading>{account.walletTitle}</PageHeading>
      <AccountSummary />
      <p className={css.muted}>{account.walletHelp}</p>
      <RechargeArea key={rechargeNo} rechargeNo={rechargeNo} />
      <h2>{account.history}</h2>
      {!isAbsent && (
        <ReadArea read={read} loadingLabel={account.walletLoading} skeleton={<LedgerSkeleton />}>
          {({ list, total }) => (
            <Ledger
              pages={pagesOf(total, PAGE_SIZE)}
              empty={{ sentence: account.walletEmpty, help: account.walletEmptyHelp }}
              entries={list.map(({ amount, reason, ...entry }) => ({
                ...entry,
                reason: account.reasons[reason],
                amount: signedMoneyText(amount),
                isGain: amount > 0,
              }))}
            />
          )}
        </ReadArea>
      )}
    </>
  );
}
