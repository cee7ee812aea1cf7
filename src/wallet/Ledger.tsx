import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import * as css from '../mall/memberPage.css.ts';
import { countPages, parsePage } from '../mall/paging.ts';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLanguage } from '../mall/useText.ts';
import { formatDateTime } from '../text/time.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { NoResultsDrawing, ParcelDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { ENTRIES_PER_PAGE } from './ledgerInput.ts';

interface LedgerEntry {
  readonly at: number;
  readonly reason: string;
  readonly orderNo: string | null;
  /** shown because customer service needs it to pay out the balance */
  readonly rechargeNo?: string | null;
  readonly amount: string;
  readonly isGain: boolean;
}
interface LedgerProps {
  entries: readonly LedgerEntry[];
  /** of all pages */
  total: number;
  empty: { sentence: string; help: string; action?: ReactNode };
}

function AfterLastPage({ pageCount }: { pageCount: number }) {
  const { account, order } = useFullText();
  const { pathname } = useLocation();
  return (
    <EmptyState
      drawing={<NoResultsDrawing />}
      sentence={account.pageEmpty}
      help={account.pageEmptyHelp(pageCount)}
      action={<ButtonLink to={`${pathname}?page=${pageCount}`}>{order.toLastPage}</ButtonLink>}
    />
  );
}

/** A page of the entries of balance or points, newest first. */
export function Ledger({ entries, total, empty }: LedgerProps) {
  const { account, order } = useFullText();
  const language = useLanguage();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (total === 0) return <EmptyState drawing={<ParcelDrawing />} {...empty} />;
  const pageCount = countPages(total, ENTRIES_PER_PAGE);
  if (entries.length === 0) return <AfterLastPage pageCount={pageCount} />;
  return (
    <>
      <Card padding="sm">
        <ul className={css.rows} aria-label={account.history}>
          {entries.map(({ at, reason, orderNo, rechargeNo = null, amount, isGain }) => (
            <li key={`${at} ${reason} ${orderNo} ${rechargeNo} ${amount}`} className={css.row}>
              <span className={css.rowWords}>
                <span>{reason}</span>
                <span className={css.smallPrint}>{formatDateTime(at, language)}</span>
                {rechargeNo !== null && (
                  <span className={css.smallPrint}>{account.rechargeLabel(rechargeNo)}</span>
                )}
                {orderNo !== null && (
                  <span className={css.smallPrint}>
                    <Link to={paths.order(orderNo)} className={css.unbroken}>
                      {account.orderLabel(orderNo)}
                    </Link>
                  </span>
                )}
              </span>
              <span className={isGain ? css.gain : css.amount}>{amount}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Pagination
        label={account.pages}
        page={parsePage(params)}
        pageCount={pageCount}
        getHref={(page) => `${pathname}?page=${page}`}
        pageLabel={order.page}
        previousLabel={order.previous}
        nextLabel={order.next}
      />
    </>
  );
}
