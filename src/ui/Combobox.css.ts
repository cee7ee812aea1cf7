import { style } from '@vanilla-extract/css';
import { layers } from '#src/style/layers.ts';
import { vars } from '#src/style/tokens.css.ts';

export const box = style({ position: 'relative', display: 'block' });

export const list = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: `calc(100% + ${vars.space[1]})`,
  zIndex: layers.raised,
  maxHeight: '280px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlock: vars.space[1],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  boxShadow: vars.shadow.floating,
});

export const option = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  width: '100%',
  textAlign: 'start',
  columnGap: vars.space[2],
  minHeight: vars.measure.target,
  paddingInline: vars.space[4],
  paddingBlock: vars.space[2],
  selectors: {
    '&:hover': { background: vars.color.sunken },
    '&[aria-selected="true"]': {
      background: vars.color.brandSoft,
      color: vars.color.onBrandSoft,
      boxShadow: `inset 3px 0 0 ${vars.color.brand}`,
    },
  },
});

export const detail = style({
  fontSize: vars.text.xs,
  color: vars.color.muted,
  selectors: { [`${option}[aria-selected="true"] > &`]: { color: 'inherit' } },
});
