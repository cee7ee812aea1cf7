import * as css from './Icon.css.ts';
import type { IconName } from './icons.ts';

interface IconProps {
  name: IconName;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Required if no visible text has the same meaning; without a label the icon is decorative. */
  label?: string | undefined;
}

export function Icon({ name, size, label }: IconProps) {
  const accessibility =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={css.icon({ size })} {...accessibility}>
      <use href={`#icon-${name}`} />
    </svg>
  );
}
