import { style } from '@vanilla-extract/css';
import { vars } from '../style/tokens.css.ts';

export const page = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[5],
  minHeight: '100dvh',
  paddingBlock: vars.space[6],
});
