import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#src/style/tokens.css.ts';

export const countdown = recipe({
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[2],
    fontSize: vars.text.sm,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    color: vars.color.muted,
  },
  variants: { soon: { true: { color: vars.color.danger } } },
});

export const units = style({
  display: 'inline-flex',
  gap: vars.space[1],
  fontWeight: vars.weight.strong,
  color: vars.color.ink,
});
export const unit = style({
  minWidth: '40px',
  paddingInline: vars.space[1],
  borderRadius: vars.radius.sm,
  background: vars.color.sunken,
  textAlign: 'center',
});
