import { style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';

/** Below another section of the same element. */
export const below = style({
  marginBlockStart: vars.space[10],
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [media.desktopUp]: { marginBlockStart: vars.space[16] } },
});

export const section = style([
  below,
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[4] },
]);
