import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '#src/style/breakpoints.ts';
import { layers } from '#src/style/layers.ts';
import { vars } from '#src/style/tokens.css.ts';

export const region = style({
  position: 'fixed',
  zIndex: layers.toast,
  insetInline: vars.space[4],
  // Over the header on a phone: the heading is below it, and bars with buttons are at the bottom.
  insetBlockStart: `calc(env(safe-area-inset-top) + ${vars.space[2]})`,
  display: 'grid',
  gap: vars.space[3],
  pointerEvents: 'none',
  '@media': {
    [media.desktopUp]: {
      insetInline: `auto ${vars.space[6]}`,
      // The region keeps its place when a message in it closes.
      insetBlock: vars.space[6],
      alignContent: 'end',
      width: '380px',
    },
    [media.short]: { insetBlock: `${vars.space[2]} auto` },
  },
});

const SIGN = '24px';

const rise = keyframes({ from: { transform: 'translateY(-12px)', opacity: 0 } });

export const toast = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[3],
  minHeight: '56px',
  paddingBlock: vars.space[1],
  paddingInline: `${vars.space[4]} ${vars.space[1]}`,
  borderRadius: vars.radius.lg,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
  color: vars.color.ink,
  boxShadow: vars.shadow.floating,
  pointerEvents: 'auto',
  animation: `${rise} ${vars.motion.layout} ${vars.motion.ease}`,
  '@media': { [media.desktopUp]: { flexWrap: 'nowrap' } },
});
// On a phone the action is below the text, which needs the width.
globalStyle(`${toast} > button:last-child`, { order: 1 });
globalStyle(`${toast} > button:not(:last-child)`, {
  order: 2,
  marginInlineStart: SIGN,
  '@media': { [media.desktopUp]: { order: 0, marginInlineStart: 0 } },
});

export const sign = recipe({
  base: { flex: 'none', display: 'flex' },
  variants: {
    tone: {
      success: { color: vars.color.brand },
      info: { color: vars.color.onInfoSoft },
      warning: { color: vars.color.onAccent },
      error: { color: vars.color.danger },
    },
  },
});

export const text = style({
  flex: `1 1 calc(100% - ${SIGN} - ${vars.measure.target} - 2 * ${vars.space[3]})`,
  minWidth: 0,
  paddingBlock: vars.space[2],
  fontWeight: vars.weight.medium,
  '@media': { [media.desktopUp]: { flexBasis: 'auto' } },
});
