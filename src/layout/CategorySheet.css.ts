import { style } from '@vanilla-extract/css';
import { vars } from '../style/tokens.css.ts';

export const list = style({ display: 'grid', gap: vars.space[2] });
/** As high as the summary of a category. */
export const waiting = style({
  display: 'grid',
  alignItems: 'center',
  minHeight: vars.measure.target,
});

export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.measure.target,
  color: vars.color.ink,
  textDecoration: 'none',
});
