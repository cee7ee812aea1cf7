import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#src/style/tokens.css.ts';

const hovered = '&:hover:not([aria-disabled="true"])';

export const iconButton = recipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    width: vars.measure.target,
    height: vars.measure.target,
    border: '1px solid transparent',
    borderRadius: vars.radius.full,
    color: vars.color.ink,
    transition: `background ${vars.motion.feedback} ${vars.motion.ease}`,
    selectors: {
      '&[aria-disabled="true"]:not([aria-busy="true"])': {
        color: vars.color.muted,
        cursor: 'not-allowed',
      },
      '&[aria-busy="true"]': { cursor: 'progress' },
    },
  },
  variants: {
    variant: {
      quiet: {
        selectors: {
          [hovered]: { background: vars.color.brandSoft, color: vars.color.brandHover },
        },
      },
      outline: {
        borderColor: vars.color.control,
        background: vars.color.surface,
        selectors: {
          [hovered]: { background: vars.color.brandSoft, borderColor: vars.color.brand },
        },
      },
      solid: {
        background: vars.color.brand,
        color: vars.color.onBrand,
        selectors: {
          [hovered]: { background: vars.color.brandHover },
          '&[aria-disabled="true"]:not([aria-busy="true"])': {
            background: vars.color.sunken,
            color: vars.color.muted,
          },
        },
      },
    },
  },
  defaultVariants: { variant: 'quiet' },
});

export const count = style({
  position: 'absolute',
  top: '2px',
  insetInlineEnd: '2px',
  minWidth: '18px',
  height: '18px',
  paddingInline: '5px',
  borderRadius: vars.radius.full,
  background: vars.color.brand,
  color: vars.color.onBrand,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.bold,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
});
