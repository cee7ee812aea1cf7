import type { ReactNode } from 'react';
import * as css from './Badge.css.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export interface BadgeProps {
  tone?: 'neutral' | 'brand' | 'accent' | 'info' | 'danger' | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
}

export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={css.badge({ tone })}>
      {icon && <Icon name={icon} size="sm" />}
      <span>{children}</span>
    </span>
  );
}
