import { style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';

const page = {
  width: '100%',
  maxWidth: `calc(${vars.measure.page} + 2 * ${vars.space[4]})`,
  marginInline: 'auto',
  paddingInline: vars.space[4],
} as const;

export const footer = style({
  marginBlockStart: vars.space[16],
  // Space for the bottom bar on phones.
  paddingBlockEnd: `calc(56px + env(safe-area-inset-bottom) + ${vars.space[6]})`,
  background: vars.color.surface,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': {
    [media.desktopUp]: { paddingBlockEnd: vars.space[8] },
    print: { display: 'none' },
  },
});

export const preferences = style([
  page,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[4],
    paddingBlockStart: vars.space[6],
  },
]);

export const trust = style([
  page,
  {
    display: 'grid',
    gap: vars.space[4],
    paddingBlock: vars.space[6],
    '@media': {
      [media.tabletUp]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: vars.space[6] },
    },
  },
]);

export const promise = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.snug,
});

export const columns = style([
  page,
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: vars.space[8],
    paddingBlock: vars.space[6],
    '@media': { [media.tabletUp]: { gridTemplateColumns: 'repeat(4, 1fr)' } },
  },
]);

export const column = style({ display: 'grid', alignContent: 'start', gap: vars.space[2] });
export const title = style({ fontSize: `${vars.text.sm} !important` });

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '36px',
  color: vars.color.muted,
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.color.brand, textDecoration: 'underline' } },
});

export const line = style({
  paddingBlock: '6px',
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
});

export const end = style([
  page,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[4],
    color: vars.color.muted,
    fontSize: vars.text.xs,
  },
]);
