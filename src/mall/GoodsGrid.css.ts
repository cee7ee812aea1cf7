import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';

const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[2],
  '@media': {
    [media.tabletUp]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: vars.space[4] },
    [media.desktopUp]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [media.hugeUp]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  },
});

const row = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(164px, 44%)',
  gap: vars.space[2],
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  // The row extends to the edges of a phone: a cut-off card shows that it scrolls.
  marginInline: `calc(-1 * ${vars.space[4]})`,
  paddingInline: vars.space[4],
  paddingBlockEnd: vars.space[2],
  scrollPaddingInline: vars.space[4],
  scrollbarWidth: 'thin',
  scrollbarColor: `${vars.color.line} transparent`,
  '@media': {
    [media.tabletUp]: {
      gridAutoColumns: `calc((100% - 3 * ${vars.space[4]}) / 4)`,
      gap: vars.space[4],
      marginInline: 0,
      paddingInline: 0,
    },
    [media.desktopUp]: { gridAutoColumns: `calc((100% - 4 * ${vars.space[4]}) / 5)` },
    [media.hugeUp]: { gridAutoColumns: `calc((100% - 5 * ${vars.space[4]}) / 6)` },
  },
});

export const list = recipe({ variants: { layout: { grid, row } } });

export const place = style({ display: 'flex', minWidth: 0, scrollSnapAlign: 'start' });

export const placeholder = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  overflow: 'clip',
});

export const placeholderWords = style({
  display: 'grid',
  gap: '2px',
  padding: `${vars.space[4]} ${vars.space[3]} 0`,
});

const nameLines = (count: number) => `calc(${count} * ${vars.text.sm} * ${vars.leading.snug})`;

/** As high as the names of a row: on a phone English ones have up to three lines. */
export const placeholderName = style({
  height: nameLines(3),
  overflow: 'hidden',
  selectors: { ':lang(zh) &': { height: nameLines(2) } },
  '@media': { [media.tabletUp]: { height: nameLines(2) } },
});

export const placeholderPrices = style({
  display: 'grid',
  gap: vars.space[1],
  padding: vars.space[3],
});

/** On a phone the price of a member is below the amount in yuan. */
export const placeholderLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[2],
  rowGap: '2px',
});
export const placeholderApprox = style({ width: '60px' });
export const placeholderMember = style({ width: '96px' });
