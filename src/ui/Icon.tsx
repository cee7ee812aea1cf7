import * as css from './Icon.css.ts';
import { icons, type IconName } from './icons.ts';

export interface IconProps {
  name: IconName;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Only where no text beside it says the same; without it the icon is decoration. */
  label?: string | undefined;
}

export function Icon({ name, size, label }: IconProps) {
  const spoken =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg viewBox="0 0 24 24" className={css.icon({ size })} focusable="false" {...spoken}>
      <path d={icons[name]} />
    </svg>
  );
}
