import * as css from './Price.css.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface PriceProps {
  /** Integer cents. */
  cents: number;
  /** e.g. `A$` */
  currency: string;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  tone?: 'plain' | 'member' | 'former' | undefined;
  /** An indicative amount in a second line, already formatted. */
  approx?: string | undefined;
  /** where amount and second line begin; `start` by default */
  align?: 'start' | 'end' | undefined;
  /** Visually hidden text before the amount, e.g. "Member price". */
  label?: string | undefined;
}

const THOUSANDS_GAPS = /\B(?=(\d{3})+$)/g;

function toPriceParts(cents: number) {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const sign = cents < 0 ? '\u2212' : '';
  const whole = digits.slice(0, -2).replace(THOUSANDS_GAPS, ',');
  return [sign, whole, `.${digits.slice(-2)}`] as const;
}

/**
 * Screen readers get the amount as one text, because they read parts of different size separately.
 */
export function Price({ cents, currency, size, tone, approx, align, label }: PriceProps) {
  const [sign, whole, fraction] = toPriceParts(cents);
  const amount = sign + currency + whole + fraction;
  const prefix = label ? `${label} ` : '';
  const isFormer = tone === 'former';
  const Amount = isFormer ? 's' : 'span';
  return (
    <span className={align === 'end' ? css.endBlock : css.block}>
      <Amount className={css.amount({ size, tone })}>
        <VisuallyHidden>{isFormer ? prefix : prefix + amount}</VisuallyHidden>
        {isFormer ? (
          amount
        ) : (
          <span aria-hidden>
            {sign}
            <span className={css.small}>{currency}</span>
            {whole}
            <span className={css.small}>{fraction}</span>
          </span>
        )}
      </Amount>
      {approx && <span className={css.approx}>{approx}</span>}
    </span>
  );
}
