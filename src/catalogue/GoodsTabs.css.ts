import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../style/tokens.css.ts';

export const tabs = style({ minHeight: '160px' });
export const words = style({ display: 'grid', gap: vars.space[4], fontSize: vars.text.md });
export const small = style({ color: vars.color.muted, fontSize: vars.text.sm });

export const facts = style({ display: 'grid', maxWidth: vars.measure.words });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 2fr) 5fr',
  gap: vars.space[4],
  paddingBlock: vars.space[3],
  borderBlockEnd: `1px solid ${vars.color.line}`,
});
export const term = style({ color: vars.color.muted });

export const table = style({
  width: '100%',
  maxWidth: vars.measure.words,
  fontSize: vars.text.sm,
  textAlign: 'start',
});
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[3]} ${vars.space[2]} ${vars.space[3]} 0`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  fontWeight: vars.weight.regular,
  textAlign: 'start',
  verticalAlign: 'top',
});
globalStyle(`${table} thead th`, { color: vars.color.muted });
globalStyle(`${table} tbody th`, { fontWeight: vars.weight.strong });
