import * as css from './Price.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface PriceProps {
  /** Integer cents. */
  cents: number;
  /** e.g. `A$` */
  currency: string;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  tone?: 'plain' | 'member' | 'former' | undefined;
  /** An indicative amount in a second line, already formatted. */
  approx?: string | undefined;
  /** Visually hidden text before the amount, e.g. "Member price". */
  label?: string | undefined;
}

const THOUSANDS_GAPS = /\B(?=(\d{3})+$)/g;

function toPriceParts(cents: number) {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return {
    sign: cents < 0 ? '\u2212' : '',
    whole: digits.slice(0, -2).replace(THOUSANDS_GAPS, ','),
    fraction: digits.slice(-2),
  };
}

export function Price({ cents, currency, size, tone, approx, label }: PriceProps) {
  const { sign, whole, fraction } = toPriceParts(cents);
  const Amount = tone === 'former' ? 's' : 'span';
  return (
    <span className={css.block}>
      <Amount className={css.amount({ size, tone })}>
        {label && <VisuallyHidden>{`${label} `}</VisuallyHidden>}
        {sign}
        <span className={css.small}>{currency}</span>
        {whole}
        <span className={css.small}>{`.${fraction}`}</span>
      </Amount>
      {approx && <span className={css.approx}>{approx}</span>}
    </span>
  );
}
