import { style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { layers } from '../style/layers.ts';
import { vars } from '../style/tokens.css.ts';

const page = {
  width: '100%',
  maxWidth: `calc(${vars.measure.page} + 2 * ${vars.space[4]})`,
  marginInline: 'auto',
  paddingInline: vars.space[4],
} as const;

export const bar = style({
  display: 'none',
  position: 'relative',
  zIndex: layers.sticky,
  minHeight: '45px',
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': { [media.desktopUp]: { display: 'block' } },
});

/** As high as the categories. */
export const waiting = style([
  page,
  { display: 'grid', alignItems: 'center', height: vars.measure.target },
]);

export const list = style([
  page,
  {
    display: 'flex',
    columnGap: vars.space[6],
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // Few categories stay side by side.
    selectors: {
      '&:has(> :nth-child(6))': { justifyContent: 'space-between', columnGap: 0 },
      // While the browser parses the categories, each one moves those before it.
      [`${bar}:not(:has(+ *)) > &`]: { visibility: 'hidden' },
    },
  },
]);

export const category = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  minHeight: vars.measure.target,
  paddingInline: vars.space[1],
  color: vars.color.ink,
  fontSize: '0.875rem',
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  boxShadow: 'inset 0 0 0 transparent',
  selectors: {
    '&:hover, &[aria-expanded="true"]': { color: vars.color.brand },
    '&[aria-expanded="true"]': { boxShadow: `inset 0 -2px 0 ${vars.color.brand}` },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
});

export const panel = style({
  position: 'absolute',
  insetInline: 0,
  top: '100%',
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  boxShadow: vars.shadow.floating,
});

export const inside = style([
  page,
  { display: 'grid', gap: vars.space[4], paddingBlock: `${vars.space[5]} ${vars.space[8]}` },
]);

export const all = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  justifySelf: 'start',
  minHeight: vars.measure.target,
  fontWeight: vars.weight.strong,
  textDecoration: 'none',
});

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
  gap: vars.space[5],
});

export const tile = style({
  display: 'grid',
  gap: vars.space[2],
  color: vars.color.ink,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.snug,
  textAlign: 'center',
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.color.brand } },
});
