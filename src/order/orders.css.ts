import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';
import { wholeWords } from '../style/wholeWords.ts';

/** A printed page has no header. */
export const printedShop = style({
  display: 'none',
  fontWeight: vars.weight.strong,
  '@media': { print: { display: 'block' } },
});

export const filters = style({
  display: 'flex',
  gap: vars.space[2],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  paddingBlock: vars.space[1],
});
export const filter = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  minHeight: vars.measure.target,
  paddingInline: vars.space[4],
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  // Chinese could break after each character.
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  selectors: {
    '&:hover': { borderColor: vars.color.brand, color: vars.color.ink, textDecoration: 'none' },
    '&[aria-current="page"]': {
      background: vars.color.brand,
      borderColor: vars.color.brand,
      color: vars.color.onBrand,
    },
  },
});
export const search = style({
  display: 'flex',
  gap: vars.space[3],
  alignItems: 'end',
  '@media': { [media.tabletUp]: { maxWidth: '480px' } },
});
// The button is as high as the field.
globalStyle(`${search} > button`, { minHeight: vars.measure.control });
export const searchField = style({ flex: '1 1 auto', minWidth: 0 });

const stacked = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const list = style({ ...stacked, gap: vars.space[4] });
export const card = style({ ...stacked, gap: vars.space[4] });
export const number = style({ fontSize: vars.text.md, fontVariantNumeric: 'tabular-nums' });
export const goods = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] });
export const pictures = style({ display: 'flex', flex: 'none', gap: vars.space[2] });
export const thumb = style({
  width: '56px',
  flex: 'none',
  // Phones show three pictures, wider screens a fourth.
  selectors: { '&:nth-child(n + 4)': { display: 'none' } },
  '@media': { [media.tabletUp]: { selectors: { '&:nth-child(n + 4)': { display: 'block' } } } },
});
export const names = style({ display: 'grid', gap: '2px', minWidth: 0 });
export const name = style({
  ...wholeWords,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: vars.space[3],
});
export const skeletonNumber = style({ display: 'block', fontSize: vars.text.md });
export const skeletonName = style({ flex: '1 1 auto' });
/** As wide as those of a usual order. */
export const skeletonBadge = style({ width: '48px' });
export const skeletonDate = style({ width: '180px' });
export const skeletonButton = style({ width: '120px' });
export const skeletonPrice = style({ width: '54px' });
/** The price and the button. */
export const skeletonFooter = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 102px',
});

export const columns = style({
  display: 'grid',
  gap: vars.space[5],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.wideUp]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
});
export const stack = style({ ...stacked, gap: vars.space[5] });
export const line = style({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  gap: vars.space[3],
  alignItems: 'start',
  paddingBlock: vars.space[3],
  textWrap: 'pretty',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
});
export const goodsLink = style({
  ...wholeWords,
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.color.brand, textDecoration: 'underline' } },
});
export const destination = style({ ...wholeWords });
export const total = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlockStart: vars.space[3],
  marginBlockStart: vars.space[2],
  borderBlockStart: `1px solid ${vars.color.line}`,
  fontWeight: vars.weight.strong,
});

export const steps = style({ display: 'grid' });
export const step = style({
  position: 'relative',
  display: 'grid',
  gap: '2px',
  paddingInlineStart: vars.space[6],
  paddingBlockEnd: vars.space[4],
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: '3px',
      top: '6px',
      width: '10px',
      height: '10px',
      borderRadius: vars.radius.full,
      background: vars.color.control,
    },
    '&:first-child::before': { background: vars.color.brand },
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: '7px',
      top: '20px',
      bottom: '-2px',
      width: '2px',
      background: vars.color.line,
    },
  },
});
