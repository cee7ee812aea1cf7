import { style } from '@vanilla-extract/css';
import { vars } from '../style/tokens.css.ts';

export const facets = style({ display: 'grid', gap: vars.space[6] });
export const facet = style({
  display: 'grid',
  gap: vars.space[2],
  selectors: {
    // At least as high as the scrollable part of the dialog, so that the field stays in its place.
    '[role=dialog] &:has(input:not(:placeholder-shown))': {
      alignContent: 'start',
      minHeight: '80dvh',
    },
  },
});

export const title = style({
  color: vars.color.muted,
  fontSize: `${vars.text.xs} !important`,
  letterSpacing: '0.06em',
  textTransform: 'uppercase',
});

export const choice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  minHeight: '40px',
  paddingInline: vars.space[3],
  marginInline: `calc(-1 * ${vars.space[3]})`,
  borderRadius: vars.radius.md,
  color: vars.color.ink,
  lineHeight: vars.leading.snug,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.sunken, color: vars.color.ink },
    '&.active': { color: vars.color.brand, fontWeight: vars.weight.strong },
  },
});

export const inner = style({ paddingInlineStart: vars.space[4] });

export const count = style({
  color: vars.color.muted,
  fontSize: vars.text.xs,
  fontVariantNumeric: 'tabular-nums',
});
export const none = style({ color: vars.color.muted, fontSize: vars.text.sm });
