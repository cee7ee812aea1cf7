import { style } from '@vanilla-extract/css';
import { vars } from '#src/style/tokens.css.ts';

/** The colours of the parts of the drawing in sprite.svg. */
export const logo = style({
  display: 'block',
  height: '32px',
  width: 'auto',
  flex: 'none',
  vars: {
    '--logo-leaf': vars.color.brand,
    '--logo-ball': vars.color.accent,
    '--logo-word': vars.color.ink,
  },
});
