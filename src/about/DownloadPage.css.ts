import { style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';

const stacked = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const page = style({
  ...stacked,
  gap: vars.space[6],
  width: '100%',
  maxWidth: `calc(${vars.measure.page} + 2 * ${vars.space[4]})`,
  marginInline: 'auto',
  padding: `${vars.space[2]} ${vars.space[4]} ${vars.space[12]}`,
});
export const main = style({
  ...stacked,
  gap: vars.space[12],
  '@media': { [media.desktopUp]: { gap: vars.space[16] } },
});

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[4],
  minHeight: '56px',
});
export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.measure.target,
  borderRadius: vars.radius.sm,
});
export const languages = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[1] });
export const language = style({
  minHeight: vars.measure.target,
  paddingInline: vars.space[3],
  borderRadius: vars.radius.full,
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { background: vars.color.brandSoft, color: vars.color.onBrandSoft },
    '&[aria-pressed="true"]': { background: vars.color.brandSoft, color: vars.color.onBrandSoft },
  },
});

export const first = style({
  ...stacked,
  gap: vars.space[8],
  alignItems: 'center',
  '@media': {
    [media.tabletUp]: { gridTemplateColumns: 'minmax(0, 1fr) 320px', gap: vars.space[12] },
  },
});
export const words = style({ ...stacked, gap: vars.space[4], justifyItems: 'start' });
export const intro = style({ fontSize: vars.text.md });
export const address = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  maxWidth: '100%',
});
export const link = style({
  overflowWrap: 'anywhere',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});

// Cameras read black on white best, also in dark mode.
export const code = style({
  display: 'grid',
  placeItems: 'center',
  justifySelf: 'center',
  width: '100%',
  maxWidth: '320px',
  aspectRatio: '1',
  padding: vars.space[5],
  colorScheme: 'light',
  background: vars.color.picture,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.xl,
});
export const modules = style({ width: '100%', height: '100%', fill: 'CanvasText' });
export const waiting = style({ width: '100%' });

export const section = style({ ...stacked, gap: vars.space[4] });
export const methods = style({
  ...stacked,
  gap: vars.space[4],
  '@media': { [media.tabletUp]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const method = style({ ...stacked, gap: vars.space[3], alignContent: 'start' });
export const methodTitle = style({ fontSize: `${vars.text.md} !important` });
export const steps = style({
  ...stacked,
  gap: vars.space[2],
  listStyle: 'decimal',
  paddingInlineStart: vars.space[5],
});
export const muted = style({ color: vars.color.muted });
