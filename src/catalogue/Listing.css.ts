import { globalStyle, style } from '@vanilla-extract/css';
import { place } from '../mall/GoodsGrid.css.ts';
import { media } from '../style/breakpoints.ts';
import { createRenderLater, STAGED_PAGE } from '../style/later.ts';
import { vars } from '../style/tokens.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space[4],
  paddingBlock: `${vars.space[3]} ${vars.space[8]}`,
});

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[6],
  rowGap: vars.space[2],
});

/** Below the heading, with targets of 44 px on a line. */
export const correction = style({ width: '100%', lineHeight: '28px', overflowWrap: 'anywhere' });

export const titlePlaceholder = style({ display: 'block', width: '180px' });

export const columns = style({
  display: 'grid',
  gap: vars.space[8],
  '@media': {
    [media.desktopUp]: { gridTemplateColumns: '208px minmax(0, 1fr)', alignItems: 'start' },
  },
});

export const side = style({
  display: 'none',
  '@media': {
    [media.desktopUp]: { display: 'block', paddingBlockStart: vars.space[2] },
    [media.withoutScripts]: { display: 'block' },
  },
});

export const results = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
});

// The first screen of a phone shows four cards at most; the others follow in groups.
const renderLater = createRenderLater();
for (const [index, position] of [5, 9, 15].entries())
  globalStyle(
    `${STAGED_PAGE} ${results} ${place}:nth-child(n + ${position})`,
    renderLater(150 * (index + 1)),
  );

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});

export const count = style({
  width: '100%',
  color: vars.color.muted,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.desktopUp]: { width: 'auto', marginInlineEnd: 'auto' } },
});

export const onPhone = style({
  display: 'flex',
  flex: '1 1 0',
  // The button is as high as the field beside it.
  alignSelf: 'stretch',
  '@media': { [media.desktopUp]: { display: 'none' }, [media.withoutScripts]: { display: 'none' } },
});

/** Wide enough for the longest name of a sort order. */
export const order = style({
  flex: '1.5 1 0',
  minWidth: '212px',
  '@media': {
    [media.desktopUp]: { flex: 'none', width: '230px' },
    [media.withoutScripts]: { display: 'none' },
  },
});

export const chips = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
});

export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: '36px',
  paddingInline: vars.space[3],
  borderRadius: vars.radius.full,
  background: vars.color.brandSoft,
  color: vars.color.onBrandSoft,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.brandSoftHover, color: vars.color.onBrandSoft },
  },
});

export const clear = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '36px',
  paddingInline: vars.space[2],
});

/** The products of the earlier filters, while those of the chosen ones are loading. */
globalStyle(`${results}[aria-busy="true"] > ul:not(${chips})`, { opacity: 0.5 });

export const suggestions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[2],
});
