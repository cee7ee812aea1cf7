import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { layers } from '../style/layers.ts';
import { vars } from '../style/tokens.css.ts';

const REGION_WIDTH = '12.2rem';

// On phones the logo row scrolls away and the search stays.
export const header = style({
  position: 'sticky',
  top: '-52px',
  zIndex: layers.header,
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': {
    [media.desktopUp]: { top: 0 },
    [media.short]: { position: 'static' },
    print: { display: 'none' },
  },
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gridTemplateAreas: '"logo region" "search search"',
  alignItems: 'center',
  columnGap: vars.space[2],
  width: '100%',
  maxWidth: `calc(${vars.measure.page} + 2 * ${vars.space[4]})`,
  marginInline: 'auto',
  paddingInline: vars.space[4],
  paddingBlockEnd: vars.space[2],
  '@media': {
    [media.desktopUp]: {
      // The columns keep their place while the browser parses their contents.
      gridTemplateColumns: `auto minmax(0, 1fr) minmax(${REGION_WIDTH}, max-content) 144px minmax(7.75rem, max-content)`,
      gridTemplateAreas: '"logo search region account cart"',
      minHeight: '72px',
      paddingBlockEnd: 0,
    },
  },
});

export const logo = style({
  gridArea: 'logo',
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minHeight: '52px',
  borderRadius: vars.radius.sm,
});

export const search = style({
  gridArea: 'search',
  minWidth: 0,
  '@media': {
    [media.desktopUp]: { maxWidth: '560px', marginInline: vars.space[6] },
  },
});

export const region = style({
  gridArea: 'region',
  marginInlineEnd: `calc(-1 * ${vars.space[3]})`,
  '@media': { [media.desktopUp]: { marginInline: 0 } },
});
/**
 * The button is nearly as wide for each country and language, so that its parts keep their place
 * while the browser parses them.
 */
globalStyle(`${region} > div > button`, { minWidth: REGION_WIDTH });

const onWideScreen = style({
  display: 'none',
  '@media': { [media.desktopUp]: { display: 'block' } },
});

/** As wide for every name, so that a login or a logout does not move its neighbours. */
export const account = style([onWideScreen, { gridArea: 'account', minWidth: 0 }]);

export const cart = style([onWideScreen, { gridArea: 'cart' }]);
