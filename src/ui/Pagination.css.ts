import { style } from '@vanilla-extract/css';
import { vars } from '#src/style/tokens.css.ts';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[1],
});

const cell = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: vars.measure.target,
  height: vars.measure.target,
  borderRadius: vars.radius.md,
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
});

export const link = style([
  cell,
  {
    selectors: {
      '&:hover': {
        background: vars.color.brandSoft,
        color: vars.color.brandHover,
        textDecoration: 'none',
      },
      '&[aria-current="page"]': { background: vars.color.brand, color: vars.color.onBrand },
    },
  },
]);

export const gap = style([cell, { color: vars.color.muted }]);
