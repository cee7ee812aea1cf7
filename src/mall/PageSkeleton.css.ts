import { style } from '@vanilla-extract/css';
import { vars } from '../style/tokens.css.ts';

/** Its children are laid out as if they were the children of its parent. */
export const renderedPart = style({ display: 'contents' });

export const page = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[5],
  minHeight: '100dvh',
  paddingBlock: vars.space[6],
});
