import * as css from './Logo.css.ts';
import { wordmark } from './wordmark.ts';

export interface LogoProps {
  /** The accessible name; leave it out inside a link that has one. */
  label?: string | undefined;
  /** The sprig alone, where there is no room. */
  compact?: boolean | undefined;
}

export function Logo({ label, compact = false }: LogoProps) {
  const spoken =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      viewBox={compact ? '0 0 32 32' : '0 0 164 32'}
      className={css.logo}
      focusable="false"
      {...spoken}
    >
      <path className={css.stem} d="M7 27.5C13 24 19 17 23 7" />
      <path
        className={css.leaf}
        d="M10.5 24.6C6 24.8 3 22.4 2 18.5c4.5-.4 7.6 1.8 8.5 6.1zM15 20.5c5 1.5 9-.2 11.5-4-4.3-2-8.4-.8-11.5 4z"
      />
      <g className={css.ball}>
        <circle cx="23" cy="7" r="4.5" />
        <circle cx="15" cy="9.5" r="4" />
        <circle cx="26.5" cy="13" r="2.8" />
        <circle cx="10" cy="15" r="2.8" />
      </g>
      {!compact && (
        <path className={css.word} transform="translate(41 23.5) scale(.225)" d={wordmark} />
      )}
    </svg>
  );
}
