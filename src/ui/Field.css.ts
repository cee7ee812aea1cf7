import { style } from '@vanilla-extract/css';
import { vars } from '#src/style/tokens.css.ts';

export const field = style({
  display: 'grid',
  gap: vars.space[2],
  justifyItems: 'stretch',
  alignContent: 'start',
});

export const heading = style({ display: 'flex', alignItems: 'baseline', gap: vars.space[2] });

export const label = style({ fontWeight: vars.weight.strong, lineHeight: vars.leading.snug });

export const mark = style({ fontSize: vars.text.xs, color: vars.color.muted });

export const hint = style({
  fontSize: vars.text.xs,
  color: vars.color.muted,
  lineHeight: vars.leading.snug,
});

export const error = style({
  display: 'flex',
  gap: vars.space[1],
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
  color: vars.color.danger,
  lineHeight: vars.leading.snug,
});

/** As high as an input. */
export const waitingInput = style({ position: 'relative', display: 'block', height: '48px' });
