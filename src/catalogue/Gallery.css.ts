import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';

export const gallery = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space[3],
  '@media': {
    [media.desktopUp]: { position: 'sticky', top: '96px' },
    [media.short]: { position: 'relative', top: 0 },
  },
});

/** The frame of the large picture. */
export const frame = style({
  padding: vars.space[4],
  background: vars.color.picture,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  '@media': { [media.desktopUp]: { padding: vars.space[8] } },
});

export const large = style([frame, { cursor: 'zoom-in' }]);

const isPhone = `not all and ${media.columnsUp}`;

// On a phone the price below the picture is on the first screen.
globalStyle(`${frame} > span`, {
  '@media': {
    [isPhone]: {
      aspectRatio: '4 / 3',
      maxHeight: `calc(44svh - 2 * ${vars.space[4]})`,
    },
  },
});

export const small = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

const chosen = '&[aria-pressed="true"]';

export const thumb = style({
  width: '72px',
  padding: vars.space[1],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.picture,
  selectors: { [chosen]: { boxShadow: `0 0 0 2px ${vars.color.brand}` } },
});

// On a phone a dot, which loads no picture: the first screen has room for the price.
globalStyle(`${small}, ${thumb}`, { '@media': { [isPhone]: { justifyContent: 'center' } } });
globalStyle(`${thumb}`, {
  '@media': {
    [isPhone]: {
      display: 'flex',
      alignItems: 'center',
      width: vars.measure.target,
      height: vars.measure.target,
      border: 0,
      background: 'none',
      boxShadow: 'none !important',
    },
  },
});
globalStyle(`${thumb} > span`, {
  '@media': {
    [isPhone]: { width: '10px', borderRadius: vars.radius.full, background: vars.color.control },
  },
});
globalStyle(`${thumb}[aria-pressed="true"] > span`, {
  '@media': { [isPhone]: { background: vars.color.brand } },
});
globalStyle(`${thumb} img`, { '@media': { [isPhone]: { display: 'none' } } });

// Forced colours remove backgrounds and shadows.
globalStyle(`${thumb}[aria-pressed="true"]`, {
  '@media': { [media.forcedColors]: { outline: '2px solid Highlight' } },
});
globalStyle(`${thumb} > span`, {
  '@media': { [`${media.forcedColors} and (width < 700px)`]: { border: '5px solid ButtonText' } },
});
