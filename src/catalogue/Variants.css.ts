import { style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';

export const variants = style({ display: 'grid', gap: vars.space[2] });
export const title = style({ fontSize: `${vars.text.sm} !important` });
export const list = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const variant = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.measure.target,
  paddingInline: vars.space[4],
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  color: vars.color.ink,
  textDecoration: 'none',
  selectors: {
    '&:hover': { borderColor: vars.color.brand, color: vars.color.ink },
    '&.active': {
      borderColor: vars.color.brand,
      boxShadow: `inset 0 0 0 1px ${vars.color.brand}`,
      background: vars.color.brandSoft,
      color: vars.color.onBrandSoft,
      fontWeight: vars.weight.strong,
    },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&.active': { border: '3px solid Highlight' } },
    },
  },
});

export const soldOut = style({ textDecoration: 'line-through', color: vars.color.muted });
