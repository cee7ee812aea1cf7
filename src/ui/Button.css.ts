import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '#src/style/breakpoints.ts';
import { vars } from '#src/style/tokens.css.ts';

const off = '&[aria-disabled="true"]:not([aria-busy="true"]), &:disabled';
const hovered = '&:hover:not([aria-disabled="true"], :disabled)';
const pressed = '&:active:not([aria-disabled="true"], :disabled)';

const filled = (
  background: string,
  hoverColor: string,
  activeColor: string,
  textColor: string,
) => ({
  background: background,
  color: textColor,
  selectors: {
    [hovered]: { background: hoverColor, color: textColor },
    [pressed]: { background: activeColor, color: textColor },
  },
});

export const button = recipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[2],
    border: '1px solid transparent',
    borderRadius: vars.radius.md,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.tight,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: `background ${vars.motion.feedback} ${vars.motion.ease}, border-color ${vars.motion.feedback} ${vars.motion.ease}`,
    selectors: {
      '&:hover': { textDecoration: 'none' },
      '&[aria-busy="true"]': { cursor: 'progress' },
      [off]: {
        background: vars.color.sunken,
        borderColor: vars.color.line,
        color: vars.color.muted,
        cursor: 'not-allowed',
      },
    },
    // A link that looks like a button is not printed either.
    '@media': { print: { display: 'none' } },
  },
  variants: {
    variant: {
      primary: filled(
        vars.color.brand,
        vars.color.brandHover,
        vars.color.brandPressed,
        vars.color.onBrand,
      ),
      danger: filled(
        vars.color.danger,
        vars.color.dangerHover,
        vars.color.dangerPressed,
        vars.color.onDanger,
      ),
      secondary: {
        background: vars.color.surface,
        borderColor: vars.color.control,
        color: vars.color.ink,
        selectors: {
          [hovered]: {
            background: vars.color.brandSoft,
            borderColor: vars.color.brand,
            color: vars.color.ink,
          },
          [pressed]: { background: vars.color.brandSoftHover, color: vars.color.ink },
        },
      },
      quiet: {
        background: 'transparent',
        color: vars.color.brand,
        selectors: {
          [hovered]: { background: vars.color.brandSoft, color: vars.color.brandHover },
          [pressed]: { background: vars.color.brandSoftHover, color: vars.color.brandHover },
          '&[aria-disabled="true"]:not([aria-busy="true"]), &:disabled': {
            background: 'transparent',
            borderColor: 'transparent',
          },
        },
      },
    },
    size: {
      sm: {
        minHeight: '36px',
        paddingInline: vars.space[3],
        fontSize: vars.text.sm,
        // Prevents Chinese text beside a long word from breaking after every character.
        whiteSpace: 'nowrap',
      },
      md: {
        minHeight: vars.measure.target,
        paddingInline: vars.space[5],
        paddingBlock: vars.space[2],
        fontSize: vars.text.sm,
      },
      lg: {
        minHeight: '52px',
        paddingInline: vars.space[6],
        paddingBlock: vars.space[3],
        fontSize: vars.text.md,
      },
    },
    block: { true: { display: 'flex', width: '100%' } },
  },
  compoundVariants: [
    {
      variants: { variant: 'quiet', size: 'md' },
      // Its text begins at the edge of the column, because it has no visible border.
      style: {
        paddingInline: 0,
        selectors: { [hovered]: { background: 'transparent', textDecoration: 'underline' } },
      },
    },
  ],
  defaultVariants: { variant: 'primary', size: 'md' },
});

/** A small button has a 44 px touch target. */
export const reach = style({
  '::after': { content: '', position: 'absolute', inset: '-4px 0' },
});

export const content = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space[2],
  },
  // Transparent instead of hidden: the accessible name and the width stay.
  variants: { busy: { true: { opacity: 0 } } },
});

const rotation = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = style({
  position: 'absolute',
  width: '20px',
  height: '20px',
  borderRadius: vars.radius.full,
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  animation: `${rotation} 800ms linear infinite`,
  '@media': { [media.reducedMotion]: { borderStyle: 'dotted' } },
});
