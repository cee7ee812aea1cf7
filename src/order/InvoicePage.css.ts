import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../style/tokens.css.ts';
import { wholeWords } from '../style/wholeWords.ts';

/** Breaks only before the number: Chinese could break after each character. */
export const title = style({ wordBreak: 'keep-all' });

export const sheet = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  maxWidth: '800px',
});
export const parties = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[5],
});
export const seller = style({ fontWeight: vars.weight.strong });

export const table = style({ width: '100%', fontVariantNumeric: 'tabular-nums' });
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[2]} ${vars.space[2]} ${vars.space[2]} 0`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  textAlign: 'end',
  verticalAlign: 'top',
});
globalStyle(`${table} :is(th, td):first-child`, { ...wholeWords, textAlign: 'start' });
// Chinese could break after each character.
globalStyle(`${table} thead th`, { wordBreak: 'keep-all' });
globalStyle(`${table} tbody th`, { fontWeight: vars.weight.regular });
globalStyle(`${table} tfoot :is(th, td)`, { fontWeight: vars.weight.strong });

/** As large as the notice, whose icon is 20 px wide. */
export const noticePlace = style({
  padding: `${vars.space[3]} ${vars.space[4]}`,
  paddingInlineStart: `calc(${vars.space[4]} + 20px + ${vars.space[3]})`,
  background: vars.color.line,
  borderRadius: vars.radius.lg,
});
globalStyle(`${noticePlace} > span`, { visibility: 'hidden' });
export const skeletonParty = style({ flex: '0 1 240px' });
/** Rows have the space of a table's cells. */
export const skeletonRows = style({});
globalStyle(`${skeletonRows} > span > span`, { marginBlock: vars.space[4] });
export const skeletonButton = style({ width: '180px' });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  '@media': { print: { display: 'none' } },
});
