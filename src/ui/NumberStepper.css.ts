import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#src/style/tokens.css.ts';

export const stepper = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    border: `1px solid ${vars.color.control}`,
    borderRadius: vars.radius.full,
    background: vars.color.surface,
  },
  variants: {
    block: { true: { display: 'flex', justifyContent: 'space-between', width: '100%' } },
    busy: { true: { cursor: 'progress' } },
  },
});

export const amount = style({
  width: '40px',
  height: '42px',
  border: 0,
  borderRadius: vars.radius.sm,
  background: 'none',
  textAlign: 'center',
  fontSize: vars.text.md,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[aria-busy="true"] > &': { color: vars.color.muted } },
});
