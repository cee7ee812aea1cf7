import { style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { layers } from '../style/layers.ts';
import { vars } from '../style/tokens.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space[5],
  alignContent: 'start',
  paddingBlock: vars.space[6],
});

export const columns = style({
  display: 'grid',
  gap: vars.space[5],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.desktopUp]: { gridTemplateColumns: 'minmax(0, 1fr) 360px', gap: vars.space[8] },
  },
});

export const groups = style({ display: 'grid', gap: vars.space[4] });

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  minHeight: vars.measure.target,
});

export const groupHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  paddingBlockEnd: vars.space[3],
  borderBlockEnd: `1px solid ${vars.color.line}`,
});
export const groupName = style({ fontSize: vars.text.md });
export const ends = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  fontSize: vars.text.xs,
  color: vars.color.muted,
});

export const lines = style({ display: 'grid' });

export const line = style({
  display: 'grid',
  gridTemplateColumns: 'auto 72px minmax(0, 1fr)',
  gridTemplateAreas: '"check picture words" "check amount amount"',
  alignItems: 'start',
  gap: vars.space[3],
  paddingBlock: vars.space[4],
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.color.line}` },
    '&:last-child': { paddingBlockEnd: 0 },
    '&[data-over="true"]': { color: vars.color.muted },
  },
  '@media': {
    [media.tabletUp]: {
      gridTemplateColumns: 'auto 96px minmax(0, 1fr) auto',
      gridTemplateAreas: '"check picture words amount"',
      gap: vars.space[4],
    },
  },
});
export const check = style({ gridArea: 'check', alignSelf: 'center' });
export const picture = style({ gridArea: 'picture', borderRadius: vars.radius.md });
export const words = style({ gridArea: 'words', display: 'grid', gap: vars.space[1], minWidth: 0 });
export const brand = style({
  fontSize: vars.text.xs,
  color: vars.color.muted,
  letterSpacing: '0.04em',
  textTransform: 'uppercase',
});
export const name = style({
  display: 'inline-block',
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.snug,
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const prices = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[2]}`,
  fontSize: vars.text.xs,
  color: vars.color.muted,
});
export const warning = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
  color: vars.color.danger,
});
export const amount = style({
  gridArea: 'amount',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
  '@media': {
    [media.tabletUp]: { display: 'grid', justifyItems: 'end', gap: vars.space[2] },
  },
});
export const lineEnd = style({ display: 'flex', alignItems: 'center', gap: vars.space[1] });

export const undo = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  paddingInline: vars.space[4],
  borderRadius: vars.radius.lg,
  background: vars.color.sunken,
});

// On a phone the summary stays in sight above the bar of the shop.
export const summary = style({
  position: 'sticky',
  zIndex: layers.sticky,
  insetBlockEnd: 'calc(64px + env(safe-area-inset-bottom))',
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[4],
  marginInline: `calc(-1 * ${vars.space[4]})`,
  borderBlock: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
  '@media': {
    [media.desktopUp]: {
      insetBlock: `${vars.space[24]} auto`,
      padding: vars.space[6],
      marginInline: 0,
      border: `1px solid ${vars.color.line}`,
      borderRadius: vars.radius.lg,
      gap: vars.space[4],
    },
  },
});
export const summaryTitle = style({ fontSize: vars.text.lg });
export const wideOnly = style({
  display: 'none',
  '@media': { [media.desktopUp]: { display: 'grid', gap: vars.space[3] } },
});
export const row = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[4],
});
export const total = style([row, { fontWeight: vars.weight.strong, alignItems: 'end' }]);
export const end = style({ textAlign: 'end', display: 'grid', justifyItems: 'end' });
export const fine = style({ fontSize: vars.text.xs, color: vars.color.muted });
