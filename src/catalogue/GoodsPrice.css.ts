import { style } from '@vanilla-extract/css';
import { vars } from '../style/tokens.css.ts';

export const prices = style({ display: 'grid', gap: vars.space[1] });

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[2],
  rowGap: '2px',
});

export const approx = style({
  color: vars.color.muted,
  fontSize: vars.text.xs,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});

/** The accent colour marks member prices only. */
export const member = style({
  paddingInline: '6px',
  borderRadius: vars.radius.sm,
  background: vars.color.accentSoft,
  color: vars.color.onAccent,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '20px',
  whiteSpace: 'nowrap',
});
