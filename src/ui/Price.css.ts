import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#src/style/tokens.css.ts';

export const block = style({
  display: 'inline-flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '2px',
});
/** For amounts below each other at the end of their lines. */
export const endBlock = style([block, { alignItems: 'flex-end' }]);

export const amount = recipe({
  base: {
    fontVariantNumeric: 'tabular-nums',
    lineHeight: vars.leading.tight,
    whiteSpace: 'nowrap',
    letterSpacing: '-0.01em',
  },
  variants: {
    size: {
      sm: { fontSize: vars.text.sm },
      md: { fontSize: vars.text.lg },
      lg: { fontSize: vars.text.xl },
      xl: { fontSize: vars.text.xxl },
    },
    tone: {
      plain: { fontWeight: vars.weight.bold },
      member: { fontWeight: vars.weight.bold, color: vars.color.brand },
      former: {
        fontWeight: vars.weight.regular,
        color: vars.color.muted,
        textDecoration: 'line-through',
      },
    },
  },
  defaultVariants: { size: 'md', tone: 'plain' },
});

/** Smaller beside a large amount, at least 13 px. */
export const small = style({
  fontWeight: vars.weight.strong,
  fontSize: `max(0.7em, ${vars.text.xs})`,
});

export const approx = style({
  fontSize: vars.text.xs,
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
});
