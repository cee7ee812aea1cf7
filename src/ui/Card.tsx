import type { ComponentProps } from 'react';
import * as css from './Card.css.ts';

export interface CardProps extends Omit<ComponentProps<'div'>, 'className'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside' | undefined;
  padding?: 'none' | 'sm' | 'md' | undefined;
  tone?: 'plain' | 'soft' | 'accent' | undefined;
}

export function Card({ as = 'div', padding, tone, ...rest }: CardProps) {
  // One element type stands for all: they take the same attributes here.
  const Element = as as 'div';
  return <Element {...rest} className={css.card({ padding, tone })} />;
}
