import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { layers } from '../style/layers.ts';
import { vars } from '../style/tokens.css.ts';

export const viewer = style({
  position: 'fixed',
  inset: 0,
  zIndex: layers.dialog,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  background: vars.color.picture,
  color: vars.color.ink,
});

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  padding: `${vars.space[2]} ${vars.space[3]}`,
  background: vars.color.surface,
} as const;

export const head = style({
  ...bar,
  justifyContent: 'space-between',
  borderBlockEnd: `1px solid ${vars.color.line}`,
});

export const position = style({
  paddingInlineStart: vars.space[2],
  fontSize: vars.text.sm,
  fontVariantNumeric: 'tabular-nums',
});

export const controls = style({
  ...bar,
  justifyContent: 'center',
  paddingBlockEnd: `calc(${vars.space[2]} + env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${vars.color.line}`,
});

// The pointer events of usePictureZoom pan and zoom.
export const frame = recipe({
  base: {
    display: 'flex',
    minHeight: 0,
    containerType: 'size',
    overflow: 'auto',
    scrollbarWidth: 'none',
    touchAction: 'none',
    userSelect: 'none',
  },
  variants: { isZoomed: { true: { cursor: 'grab' }, false: { cursor: 'zoom-in' } } },
});

/**
 * The whole picture fits the frame; margins centre it, because centred content could not be
 * scrolled to its start.
 */
export const picture = style({
  flex: 'none',
  margin: 'auto',
  pointerEvents: 'none',
});
