import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { bottomHeight, layers } from '../style/layers.ts';
import { vars } from '../style/tokens.css.ts';
import { wholeWords } from '../style/wholeWords.ts';

const stacked = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const page = style({
  ...stacked,
  gap: vars.space[6],
  paddingBlock: `${vars.space[6]} ${vars.space[8]}`,
});
export const head = style({ ...stacked, gap: vars.space[3] });
export const intro = style({ fontSize: vars.text.md });
export const muted = style({ color: vars.color.muted });
export const smallPrint = style({ color: vars.color.muted, fontSize: vars.text.xs });

export const columns = style({
  ...stacked,
  gap: vars.space[8],
  alignItems: 'start',
  '@media': {
    [media.desktopUp]: { gridTemplateColumns: 'minmax(0, 1fr) 376px', gap: vars.space[8] },
  },
});
export const listed = style({ ...stacked, gap: vars.space[4] });
export const list = style({ ...stacked, gap: vars.space[5] });
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
});

export const filters = style({
  display: 'flex',
  gap: vars.space[2],
  overflowX: 'auto',
  // Leaves space for the focus ring.
  padding: '4px',
  margin: '-4px',
  scrollbarWidth: 'thin',
  '@media': { [media.desktopUp]: { flexWrap: 'wrap' } },
});
export const filter = style({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: vars.measure.target,
  paddingInline: vars.space[4],
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.full,
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  selectors: {
    '&:hover': { borderColor: vars.color.brand, color: vars.color.brand },
    '&[aria-current]': {
      background: vars.color.brandSoft,
      borderColor: 'transparent',
      color: vars.color.onBrandSoft,
    },
  },
});
/** As wide as most names of categories, so that they need as many rows. */
export const waitingFilter = style({ flex: 'none', width: '120px' });

export const cards = style({
  ...stacked,
  gap: vars.space[4],
  '@media': {
    [media.tabletUp]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});
export const place = style({ ...stacked });
/** Rows align with those of the adjacent card. */
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr auto',
  gap: vars.space[4],
  height: '100%',
});
export const goods = style({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  gap: vars.space[4],
});
export const words = style({ ...stacked, gap: vars.space[1], alignContent: 'start' });
export const brand = style({
  color: vars.color.muted,
  fontSize: vars.text.xs,
  textTransform: 'uppercase',
  letterSpacing: '0.04em',
});
export const name = style({
  ...wholeWords,
  fontSize: `${vars.text.sm} !important`,
  lineHeight: `${vars.leading.snug} !important`,
});
export const link = style({
  color: vars.color.ink,
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.color.brand, textDecoration: 'underline' } },
});

export const tiers = style({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  overflow: 'clip',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  textAlign: 'center',
});
/** As high as the two rows of the tiers. */
export const tiersPlace = style({
  position: 'relative',
  height: `calc(14px + (${vars.text.xs} + ${vars.text.sm}) * ${vars.leading.normal})`,
});
const cell = {
  paddingInline: vars.space[1],
  selectors: { '& + &': { borderInlineStart: `1px solid ${vars.color.line}` } },
} as const;
export const tierAmount = style({
  ...cell,
  paddingBlock: '6px 0',
  color: vars.color.muted,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
});
export const tierPrice = style({
  ...cell,
  paddingBlock: '0 6px',
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  '@media': {
    [`not all and ${media.phoneUp}`]: { paddingInline: 0, fontSize: vars.text.xs },
  },
});
export const reached = style({
  background: vars.color.brandSoft,
  color: vars.color.onBrandSoft,
});

export const result = style({ ...stacked, gap: vars.space[1], alignContent: 'start' });
export const sum = style({ fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' });
export const saved = style({ color: vars.color.brand, fontSize: vars.text.xs });
/** The space between stepper and button is small enough for one row on a phone of 390 px. */
export const action = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[3]} ${vars.space[1]}`,
});
/** Wide enough for five digits. */
export const quantity = style({ display: 'inline-flex' });
globalStyle(`${quantity} input`, { width: '56px' });

export const chosen = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  color: vars.color.brand,
  fontWeight: vars.weight.medium,
});

export const phone = style({ whiteSpace: 'nowrap' });

/** On a phone the link to the enquiry stays above the bottom bar. */
export const onPhone = style({
  position: 'sticky',
  bottom: `calc(56px + env(safe-area-inset-bottom) + ${vars.space[3]})`,
  zIndex: layers.raised,
  '@media': {
    [media.desktopUp]: { display: 'none' },
    [media.short]: { position: 'static' },
  },
});
globalStyle(`body:has(${onPhone})`, {
  vars: {
    [bottomHeight]: `calc(56px + ${vars.space[3]} + ${vars.measure.control} + ${vars.space[3]})`,
  },
});
