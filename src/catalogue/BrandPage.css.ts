import { style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[8],
  paddingBlock: vars.space[8],
});

export const section = style({ display: 'grid', gap: vars.space[4] });

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: vars.space[3],
  '@media': { [media.desktopUp]: { gridTemplateColumns: 'repeat(7, 1fr)' } },
});

export const tile = style({
  display: 'block',
  height: '100%',
  overflow: 'clip',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  color: vars.color.ink,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
  textAlign: 'center',
  textDecoration: 'none',
  selectors: { '&:hover': { borderColor: vars.color.brand, color: vars.color.brand } },
});

export const name = style({ display: 'block', padding: vars.space[2] });
