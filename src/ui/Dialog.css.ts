import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { media } from '#src/style/breakpoints.ts';
import { layers } from '#src/style/layers.ts';
import { vars } from '#src/style/tokens.css.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(24px)', opacity: 0 } });

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: layers.overlay,
  background: vars.color.overlay,
  animation: `${appear} ${vars.motion.layout} ${vars.motion.ease}`,
});

/**
 * The page below an open dialog does not scroll; src/ui/styleSingleton.ts adds the width of its
 * scroll bar.
 */
globalStyle('body[data-scroll-locked]', { overflow: 'hidden', overscrollBehavior: 'contain' });

// §9: the full width of a phone (a bottom sheet), then 50 %, 40 % and 30 % of the window.
export const content = style({
  position: 'fixed',
  zIndex: layers.dialog,
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxHeight: '90dvh',
  background: vars.color.surface,
  color: vars.color.ink,
  borderRadius: `${vars.radius.xl} ${vars.radius.xl} 0 0`,
  boxShadow: vars.shadow.floating,
  // Forced colours remove the shadow and show this outline.
  outline: '1px solid transparent',
  outlineOffset: -1,
  animation: `${rise} ${vars.motion.layout} ${vars.motion.ease}`,
  '@media': {
    [media.tabletUp]: {
      inset: 0,
      margin: 'auto',
      width: '50%',
      height: 'fit-content',
      maxHeight: '85dvh',
      borderRadius: vars.radius.lg,
    },
    [media.desktopUp]: { width: '40%' },
    [media.wideUp]: { width: '30%' },
  },
});

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space[3],
  padding: `${vars.space[4]} ${vars.space[3]} ${vars.space[3]} ${vars.space[6]}`,
});

export const title = style({ paddingBlockStart: vars.space[2], fontSize: vars.text.lg });

export const body = style({
  display: 'grid',
  gap: vars.space[4],
  padding: `0 ${vars.space[6]} ${vars.space[6]}`,
  overflowY: 'auto',
});

export const description = style({ color: vars.color.muted });

export const footer = style({
  display: 'flex',
  flexDirection: 'column-reverse',
  gap: vars.space[3],
  padding: `${vars.space[4]} ${vars.space[6]} calc(${vars.space[6]} + env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': {
    [media.tabletUp]: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      paddingBlockEnd: vars.space[4],
    },
  },
});

export const alertHead = style({ padding: `${vars.space[6]} ${vars.space[6]} ${vars.space[3]}` });
