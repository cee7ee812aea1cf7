import { style } from '@vanilla-extract/css';
import { vars } from '../style/tokens.css.ts';

export const cart = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: vars.measure.target,
  paddingInline: vars.space[3],
  borderRadius: vars.radius.full,
  color: vars.color.ink,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  transition: `background ${vars.motion.feedback} ${vars.motion.ease}`,
  selectors: {
    '&:hover': { background: vars.color.brandSoft, color: vars.color.brandHover },
    '&.active': { color: vars.color.brand },
  },
});

export const cartSign = style({ position: 'relative', display: 'inline-flex' });
/** As wide as a usual amount, so that a change of the cart does not move its neighbours. */
export const cartTotal = style({ minWidth: '4.5em', whiteSpace: 'nowrap' });

export const count = style({
  position: 'absolute',
  // Grows to the left, away from the amount.
  insetInlineEnd: '-8px',
  top: '-9px',
  minWidth: '18px',
  paddingInline: '5px',
  borderRadius: vars.radius.full,
  background: vars.color.brand,
  color: vars.color.onBrand,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.bold,
  lineHeight: '18px',
  textAlign: 'center',
  // Generated content: the link's accessible name states the count and must contain all visible
  // text (WCAG 2.5.3).
  '::after': { content: 'attr(data-count)' },
});
