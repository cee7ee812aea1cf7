import { style } from '@vanilla-extract/css';
import { vars } from '#src/style/tokens.css.ts';

export const box = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[4],
  paddingBlock: vars.space[12],
  paddingInline: vars.space[4],
  textAlign: 'center',
});

export const sentence = style({
  fontSize: vars.text.lg,
  fontWeight: vars.weight.strong,
  lineHeight: vars.leading.snug,
  textWrap: 'balance',
});
export const help = style({ color: vars.color.muted, maxWidth: '46ch', textWrap: 'balance' });
export const words = style({ display: 'grid', justifyItems: 'center', gap: vars.space[2] });
