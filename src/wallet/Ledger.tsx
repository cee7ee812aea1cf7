import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import * as css from '../mall/memberPage.css.ts';
import { parsePage } from '../mall/paging.ts';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLanguage } from '../mall/useText.ts';
import { formatDateTime } from '../text/time.ts';
import { Card } from '../ui/Card.tsx';
import { ParcelDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import { Pagination } from '../ui/Pagination.tsx';

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
  pages: number;
  empty: { sentence: string; help: string; action?: ReactNode };
}

/** A page of the entries of balance or points, newest first. */
export function Ledger({ entries, pages, empty }: LedgerProps) {
  const { account, order } = useFullText();
  const language = useLanguage();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (entries.length === 0) return <EmptyState drawing={<ParcelDrawing />} {...empty} />;
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
        pageCount={pages}
        getHref={(page) => `${pathname}?page=${page}`}
        pageLabel={order.page}
        previousLabel={order.previous}
        nextLabel={order.next}
      />
    </>
  );
}
