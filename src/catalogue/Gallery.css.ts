import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';

export const gallery = style({
  display: 'grid',
  gap: vars.space[3],
  '@media': {
    [media.desktopUp]: { position: 'sticky', top: '96px' },
    [media.short]: { position: 'static' },
  },
});

export const large = style({
  padding: vars.space[4],
  background: vars.color.picture,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  '@media': { [media.desktopUp]: { padding: vars.space[8] } },
});

// On a phone the price below the picture is on the first screen.
globalStyle(`${large} > span`, {
  '@media': {
    [`not all and ${media.columnsUp}`]: {
      aspectRatio: '4 / 3',
      maxHeight: `calc(44svh - 2 * ${vars.space[4]})`,
    },
  },
});

export const small = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const thumb = style({
  width: '72px',
  padding: vars.space[1],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.picture,
  selectors: {
    '&[aria-pressed="true"]': { boxShadow: `0 0 0 2px ${vars.color.brand}` },
  },
});
