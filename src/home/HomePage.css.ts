import { style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[10],
  paddingBlockEnd: vars.space[6],
  '@media': { [media.desktopUp]: { gap: vars.space[16] } },
});

export const section = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
});

export const sections = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[10],
  '@media': { [media.desktopUp]: { gap: vars.space[16] } },
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[4],
  rowGap: vars.space[1],
});

export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: vars.measure.target,
  marginInlineStart: 'auto',
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const tiles = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: vars.space[3],
  '@media': {
    [media.tabletUp]: { gridTemplateColumns: 'repeat(5, 1fr)', gap: vars.space[4] },
    [media.desktopUp]: { gridTemplateColumns: 'repeat(10, 1fr)' },
  },
});

export const tile = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[2],
  color: vars.color.ink,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.snug,
  textAlign: 'center',
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.color.brand } },
});

export const tilePicture = style({
  display: 'block',
  overflow: 'clip',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  transition: `border-color ${vars.motion.feedback} ${vars.motion.ease}`,
  selectors: { [`${tile}:hover &`]: { borderColor: vars.color.brand } },
});

export const brands = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: vars.space[3],
  '@media': { [media.desktopUp]: { gridTemplateColumns: 'repeat(7, 1fr)' } },
});

export const brand = style({
  display: 'block',
  padding: vars.space[3],
  background: vars.color.picture,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  transition: `border-color ${vars.motion.feedback} ${vars.motion.ease}`,
  selectors: { '&:hover': { borderColor: vars.color.brand } },
});
