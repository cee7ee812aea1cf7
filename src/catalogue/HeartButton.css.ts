import { style } from '@vanilla-extract/css';
import { layers } from '../style/layers.ts';
import { vars } from '../style/tokens.css.ts';

/**
 * In the corner of a picture, above the link that covers a card and inside the border of the
 * picture, which stays light in the dark scheme.
 */
export const box = style({
  position: 'absolute',
  top: 0,
  insetInlineEnd: 0,
  margin: '1px',
  zIndex: layers.raised,
  // Fills the rounded corner, in which a light edge would remain.
  borderRadius: `calc(${vars.measure.target} / 2)`,
  borderStartEndRadius: `calc(${vars.radius.lg} - 1px)`,
  background: vars.color.surface,
});

export const heart = style({
  width: '22px',
  height: '22px',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinejoin: 'round',
  selectors: {
    '[aria-pressed="true"] > &': { fill: 'currentColor', color: vars.color.danger },
  },
});

export const note = style({
  position: 'absolute',
  top: '100%',
  insetInlineEnd: vars.space[2],
  width: '140px',
  padding: vars.space[2],
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  boxShadow: vars.shadow.floating,
  fontSize: vars.text.xs,
});
