import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { bottomHeight, layers } from '../style/layers.ts';
import { vars } from '../style/tokens.css.ts';
import { wholeWords } from '../style/wholeWords.ts';

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
export const words = style({
  gridArea: 'words',
  display: 'grid',
  gap: vars.space[1],
  minWidth: 0,
  textWrap: 'pretty',
});
export const brand = style({
  fontSize: vars.text.xs,
  color: vars.color.muted,
  letterSpacing: '0.04em',
  textTransform: 'uppercase',
});
export const name = style({
  ...wholeWords,
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
  flexWrap: 'wrap',
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

/** On a phone only the strip sticks; the notes are in the flow after the lines. */
export const summary = style({
  display: 'contents',
  '@media': {
    [media.desktopUp]: {
      position: 'sticky',
      insetBlock: `${vars.space[24]} auto`,
      display: 'grid',
      gap: vars.space[4],
      padding: vars.space[6],
      background: vars.color.surface,
      border: `1px solid ${vars.color.line}`,
      borderRadius: vars.radius.lg,
    },
    [media.short]: { position: 'static' },
  },
});
export const notes = style({ display: 'grid', gap: vars.space[4] });
export const estimate = style({ display: 'grid', overflowWrap: 'anywhere', gap: vars.space[2] });
export const offer = style({
  display: 'grid',
  overflowWrap: 'anywhere',
  justifyItems: 'start',
  gap: vars.space[2],
});
// A small button does not wrap, but this one may be longer than the screen is wide.
globalStyle(`${offer} > a`, { whiteSpace: 'normal' });
export const progress = style({ display: 'grid', gap: vars.space[1] });
export const progressBar = style({
  appearance: 'none',
  width: '100%',
  height: '6px',
  border: 0,
  borderRadius: vars.radius.full,
  overflow: 'clip',
  background: vars.color.line,
  selectors: {
    '&::-webkit-progress-bar': { background: vars.color.line },
    '&::-webkit-progress-value': { background: vars.color.brand },
    '&::-moz-progress-bar': { background: vars.color.brand },
  },
});

/** Total and button, above the bottom bar of a phone. */
export const strip = style({
  position: 'sticky',
  zIndex: layers.sticky,
  insetBlockEnd: 'calc(57px + env(safe-area-inset-bottom))',
  display: 'grid',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  marginInline: `calc(-1 * ${vars.space[4]})`,
  borderBlock: `1px solid ${vars.color.line}`,
  background: vars.color.surface,
  '@media': {
    [`not all and ${media.desktopUp}`]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"total button" "guide guide"',
      alignItems: 'center',
      gap: `${vars.space[1]} ${vars.space[4]}`,
    },
    [media.desktopUp]: { position: 'static', padding: 0, margin: 0, border: 0, gap: vars.space[4] },
    [media.short]: { position: 'static' },
  },
});
globalStyle(`body:has(${strip})`, { vars: { [bottomHeight]: '178px' } });
export const row = style({
  display: 'flex',
  overflowWrap: 'anywhere',
  maxWidth: 'none',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[4],
});
export const total = style([
  row,
  {
    fontWeight: vars.weight.strong,
    '@media': {
      [`not all and ${media.desktopUp}`]: { gridArea: 'total', display: 'grid', gap: 0 },
    },
  },
]);
export const end = style({
  '@media': { [media.desktopUp]: { textAlign: 'end', display: 'grid', justifyItems: 'end' } },
});
// The narrow strip has the amounts below the label, at its left edge.
globalStyle(`${end} > span`, {
  '@media': { [`not all and ${media.desktopUp}`]: { alignItems: 'start' } },
});
export const guide = style({
  '@media': { [`not all and ${media.desktopUp}`]: { gridArea: 'guide' } },
});
export const smallPrint = style({ fontSize: vars.text.xs, color: vars.color.muted });

/** The placeholders are as wide as what follows them. */
export const waitingCheck = style({
  width: vars.measure.target,
  paddingInline: `calc((${vars.measure.target} - 20px) / 2)`,
});
/** Names and prices need more lines on a phone. */
export const narrowOnly = style({ '@media': { [media.tabletUp]: { display: 'none' } } });
export const waitingBar = style({ height: '6px' });
export const waitingWords = style({ width: '120px' });
export const waitingPrice = style({ width: '72px' });
export const waitingStepper = style({ width: '136px' });
