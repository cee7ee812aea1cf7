import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';

const rotation = keyframes({ to: { transform: 'rotate(1turn)' } });

export const spinner = style({
  flex: 'none',
  width: '28px',
  height: '28px',
  borderRadius: vars.radius.full,
  border: `3px solid ${vars.color.line}`,
  borderBlockStartColor: vars.color.brand,
  animation: `${rotation} 900ms linear infinite`,
  '@media': { [media.reducedMotion]: { borderStyle: 'dotted' } },
});
