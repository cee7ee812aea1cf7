import type { HTMLAttributes } from 'react';
import * as css from './Card.css.ts';

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'className'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | undefined;
  padding?: 'none' | 'sm' | 'md' | undefined;
  tone?: 'plain' | 'soft' | 'accent' | undefined;
}

export function Card({ as: Element = 'div', padding, tone, ...rest }: CardProps) {
  return <Element {...rest} className={css.card({ padding, tone })} />;
}
