import { style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';
import { wholeWords } from '../style/wholeWords.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  alignContent: 'start',
});
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  '@media': { [media.wideUp]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[3],
  height: '100%',
});
export const words = style({ ...wholeWords, display: 'grid', gap: vars.space[1] });
export const secondLine = style({
  marginBlockStart: `calc(-1 * ${vars.space[1]})`,
  '@media': { [media.tabletUp]: { display: 'none' } },
});
export const addressee = style({ fontWeight: vars.weight.strong });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  marginBlockStart: 'auto',
  marginInlineStart: `calc(-1 * ${vars.space[3]})`,
});
export const badge = style({ alignSelf: 'start' });

export const formTitle = style({ marginBlockEnd: vars.space[4] });
