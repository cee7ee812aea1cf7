import { style } from '@vanilla-extract/css';
import { media } from '#src/style/breakpoints.ts';
import { vars } from '#src/style/tokens.css.ts';

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  maxWidth: '560px',
});

export const help = style({ fontSize: vars.text.xs, color: vars.color.muted });

export const buttons = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  '@media': { [media.tabletUp]: { flexDirection: 'row' } },
});
