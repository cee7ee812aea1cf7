import * as css from './Logo.css.ts';

interface LogoProps {
  /** The accessible name; omitted inside a link that has one. */
  label?: string | undefined;
  /** Shows only the sprig. */
  compact?: boolean | undefined;
}

export function Logo({ label, compact = false }: LogoProps) {
  const accessibility =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      viewBox={compact ? '0 0 32 32' : '0 0 164 32'}
      className={css.logo}

      {...accessibility}
    >
      <use href="#logo-sprig" width="32" height="32" />
      {!compact && <use href="#logo-word" x="41" width="123" height="32" />}
    </svg>
  );
}
