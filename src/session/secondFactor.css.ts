import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';

const stacked = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const part = style({ ...stacked, gap: vars.space[4], width: '100%' });
export const status = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
export const heading = style({ fontSize: vars.text.md });
export const words = style({ ...stacked, gap: vars.space[1] });
export const field = style({ ...stacked, gap: vars.space[2], maxWidth: '320px' });
/** The label of the quiet button is in line with the field. */
export const toggle = style({ marginInlineStart: `calc(-1 * ${vars.space[3]})` });
export const secret = style({ ...stacked, gap: vars.space[2], justifyItems: 'start' });
export const steps = style({
  ...stacked,
  gap: vars.space[6],
  listStyle: 'decimal',
  paddingInlineStart: vars.space[5],
});
export const scan = style({
  ...stacked,
  gap: vars.space[4],
  alignItems: 'center',
  '@media': {
    [media.tabletUp]: { gridTemplateColumns: '220px minmax(0, 1fr)', gap: vars.space[6] },
  },
});
// Cameras read black on white best, also in dark mode.
export const qrCode = style({
  width: '220px',
  maxWidth: '100%',
  aspectRatio: '1',
  colorScheme: 'light',
  background: vars.color.picture,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  fill: 'CanvasText',
});
export const key = style({
  ...stacked,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[2],
});
export const keyName = style({ fontSize: vars.text.xs, color: vars.color.muted });

const typed = { fontFamily: 'ui-monospace, monospace', letterSpacing: '0.04em' } as const;
export const keyValue = style({ ...typed, overflowWrap: 'anywhere', userSelect: 'all' });
export const codes = style({
  ...stacked,
  ...typed,
  gap: vars.space[3],
  padding: vars.space[4],
  maxWidth: '560px',
  listStyle: 'none',
  background: vars.color.sunken,
  borderRadius: vars.radius.md,
  whiteSpace: 'nowrap',
  '@media': { [media.tabletUp]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const unprinted = style({ '@media': { print: { display: 'none' } } });

/** Only the recovery codes are printed, not the page that contains them. */
export const sheet = style({ ...stacked, gap: vars.space[4], width: '100%' });
globalStyle(`body:has(${sheet}) *:not(:has(${sheet}), ${sheet}, ${sheet} *)`, {
  '@media': { print: { display: 'none !important' } },
});
globalStyle(`body:has(${sheet}) *:has(${sheet})`, {
  '@media': { print: { display: 'block !important' } },
});
