import { style } from '@vanilla-extract/css';
import { vars } from '#src/style/tokens.css.ts';

export const drawing = style({
  width: '200px',
  height: '150px',
  fill: 'none',
  stroke: vars.color.brand,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});

export const ground = style({ fill: vars.color.brandSoft, stroke: 'none' });
export const paper = style({ fill: vars.color.surface });
export const leaf = style({ fill: vars.color.brandSoftHover });
export const ball = style({ fill: vars.color.accent, stroke: 'none' });
export const faint = style({ stroke: vars.color.control, strokeDasharray: '1 7' });
