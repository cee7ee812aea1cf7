import { style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { layers } from '../style/layers.ts';
import { vars } from '../style/tokens.css.ts';
import { wholeWords } from '../style/wholeWords.ts';

export const summary = style({
  order: -1,
  position: 'sticky',
  top: 0,
  zIndex: layers.sticky,
  marginInline: `calc(-1 * ${vars.space[4]})`,
  paddingInline: vars.space[4],
  background: vars.color.sunken,
  borderBlock: `1px solid ${vars.color.line}`,
  '@media': {
    [media.desktopUp]: {
      order: 1,
      top: vars.space[6],
      marginInline: 0,
      paddingInline: vars.space[6],
      paddingBlock: vars.space[6],
      border: 0,
      borderRadius: vars.radius.lg,
      maxHeight: `calc(100dvh - 2 * ${vars.space[6]})`,
      overflowY: 'auto',
    },
    [media.short]: { position: 'static', maxHeight: 'none' },
  },
});
/** Scrolls separately on a phone, so that the form below stays reachable. */
export const body = style({
  display: 'grid',
  gap: vars.space[4],
  '@media': { [`not all and ${media.desktopUp}`]: { maxHeight: '60dvh', overflowY: 'auto' } },
});
export const title = style({ fontSize: vars.text.lg, marginBlockEnd: vars.space[4] });
export const lines = style({ display: 'grid', gap: vars.space[3] });
export const line = style({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[3],
});
export const picture = style({
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  overflow: 'clip',
});
export const words = style({
  ...wholeWords,
  display: 'grid',
  gap: '2px',
  minWidth: 0,
  lineHeight: vars.leading.snug,
  textWrap: 'pretty',
});
export const smallPrint = style({ fontSize: vars.text.xs, color: vars.color.muted });
export const guide = style([smallPrint, { textAlign: 'end' }]);
export const totals = style({
  display: 'grid',
  gap: vars.space[2],
  paddingBlockStart: vars.space[4],
  borderBlockStart: `1px solid ${vars.color.line}`,
});
export const rows = style({ display: 'grid', gap: vars.space[2] });
export const row = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[4],
});
export const total = style([
  row,
  {
    alignItems: 'start',
    paddingBlockStart: vars.space[3],
    fontWeight: vars.weight.strong,
    fontSize: vars.text.md,
  },
]);

/** Until the summary is known: its line on a phone, and its title and lines on a desktop. */
export const waitingLine = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: vars.measure.target,
  fontWeight: vars.weight.strong,
  '@media': { [media.desktopUp]: { display: 'none' } },
});
export const waitingTotal = style({ width: '72px', marginInlineEnd: vars.space[10] });
export const waitingBody = style({
  '@media': { [`not all and ${media.desktopUp}`]: { display: 'none' } },
});
