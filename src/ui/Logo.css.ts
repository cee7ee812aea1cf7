import { style } from '@vanilla-extract/css';
import { vars } from '#src/style/tokens.css.ts';

export const logo = style({ display: 'block', height: '32px', width: 'auto', flex: 'none' });
export const leaf = style({ fill: vars.color.brand });
export const stem = style({
  fill: 'none',
  stroke: vars.color.brand,
  strokeWidth: 2,
  strokeLinecap: 'round',
});
export const ball = style({ fill: vars.color.accent });
export const word = style({ fill: vars.color.ink });
