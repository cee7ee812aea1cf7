import { style } from '@vanilla-extract/css';
import { vars } from '#src/style/tokens.css.ts';

export const summary = style({
  padding: vars.space[4],
  border: `1px solid ${vars.color.danger}`,
  borderRadius: vars.radius.lg,
  background: vars.color.dangerSoft,
  color: vars.color.onDangerSoft,
});

export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontWeight: vars.weight.strong,
});

export const list = style({ marginBlockStart: vars.space[2], paddingInlineStart: '28px' });

export const link = style({
  display: 'inline-block',
  paddingBlock: vars.space[1],
  color: 'inherit',
  selectors: { '&:hover': { color: 'inherit' } },
});
