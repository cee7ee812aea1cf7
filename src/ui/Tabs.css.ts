import { style } from '@vanilla-extract/css';
import { vars } from '#src/style/tokens.css.ts';

export const list = style({
  display: 'flex',
  gap: vars.space[6],
  borderBlockEnd: `1px solid ${vars.color.line}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

export const tab = style({
  flex: 'none',
  minHeight: vars.measure.target,
  paddingBlock: vars.space[2],
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
});

export const panel = style({ paddingBlockStart: vars.space[5] });
