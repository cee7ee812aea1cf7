import { style } from '@vanilla-extract/css';
import { media } from '#src/style/breakpoints.ts';
import { vars } from '#src/style/tokens.css.ts';

export const list = style({
  display: 'flex',
  gap: vars.space[2],
  marginInline: `calc(-1 * ${vars.space[2]})`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  outline: 'none',
  // A mouse cannot scroll sideways.
  '@media': { [media.wideUp]: { flexWrap: 'wrap' } },
});

export const tab = style({
  flex: 'none',
  minHeight: vars.measure.target,
  padding: vars.space[2],
  color: vars.color.muted,
  fontWeight: vars.weight.strong,
  boxShadow: 'inset 0 0 0 transparent',
  transition: `color ${vars.motion.feedback} ${vars.motion.ease}`,
  selectors: {
    '&:hover': { color: vars.color.ink },
    '&[data-state="active"]': {
      color: vars.color.brand,
      boxShadow: `inset 0 -2px 0 ${vars.color.brand}`,
    },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[data-state="active"]': { borderBlockEnd: '3px solid Highlight' } },
    },
  },
});

export const panel = style({ paddingBlockStart: vars.space[5] });
