import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';

export const layout = style({
  display: 'grid',
  gap: vars.space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  paddingBlock: vars.space[6],
  '@media': {
    [media.desktopUp]: { gridTemplateColumns: '232px minmax(0, 1fr)', gap: vars.space[10] },
  },
});

const stacked = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const page = style({ ...stacked, gap: vars.space[5], alignContent: 'start' });

/** On a phone the list is a separate page, to which the others link back. */
export const side = style({
  '@media': { [media.desktopUp]: { position: 'sticky', top: vars.space[24] } },
});
export const wideOnly = style({
  display: 'none',
  '@media': { [media.desktopUp]: { display: 'block' } },
});
export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: vars.measure.target,
  justifySelf: 'start',
  textDecoration: 'none',
  '@media': { [media.desktopUp]: { display: 'none' }, print: { display: 'none' } },
});

export const links = style({ display: 'grid', gap: vars.space[1] });
export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: vars.measure.target,
  paddingInline: vars.space[3],
  borderRadius: vars.radius.md,
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.brandSoft, color: vars.color.ink, textDecoration: 'none' },
    '&.active': { background: vars.color.brandSoft, color: vars.color.onBrandSoft },
  },
});

export const amounts = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[4]} ${vars.space[10]}`,
  alignItems: 'end',
});
export const grow = style({ flex: '1 1 220px' });
export const figure = style({
  fontSize: vars.text.xl,
  fontWeight: vars.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: vars.leading.tight,
});
/** As wide as a large amount, so that the one that replaces a placeholder moves nothing. */
export const figureBox = style({ minWidth: '144px' });
export const name = style({ fontSize: vars.text.lg, fontWeight: vars.weight.strong });
export const smallPrint = style({ fontSize: vars.text.xs, color: vars.color.muted });
export const muted = style({ color: vars.color.muted });
/** A sentence below the hint of a field, only while there is one. */
export const advice = style({ display: 'block', color: vars.color.ink });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});
export const subtitle = style({ fontSize: vars.text.md, marginBlockEnd: vars.space[3] });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
/** An empty live region takes no gap of its row. */
export const status = style({ selectors: { '&:empty': { position: 'absolute' } } });
export const form = style({ ...stacked, gap: vars.space[5], width: '100%', maxWidth: '480px' });
export const overview = style([page, { paddingBlock: vars.space[6] }]);
// A wide page shows the pages of the account as cards, and not as a column beside empty space.
globalStyle(`${overview} ${links}`, {
  '@media': {
    [media.tabletUp]: {
      gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
      gap: vars.space[3],
    },
  },
});
globalStyle(`${overview} ${link}`, {
  '@media': {
    [media.tabletUp]: {
      minHeight: vars.space[16],
      paddingInline: vars.space[4],
      border: `1px solid ${vars.color.line}`,
      background: vars.color.surface,
    },
  },
});
export const section = style({ display: 'grid', gap: vars.space[4], justifyItems: 'start' });
export const fullWidth = style({ width: '100%' });

export const facts = style({ display: 'grid', gap: vars.space[4] });
export const fact = style({
  display: 'grid',
  gap: vars.space[1],
  '@media': {
    [media.tabletUp]: { gridTemplateColumns: '180px minmax(0, 1fr)', gap: vars.space[4] },
  },
});

export const rows = style({ display: 'grid' });
export const row = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlock: vars.space[3],
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
});
export const rowWords = style({ display: 'grid', gap: '2px', minWidth: 0 });
/** The label of a quiet button at the end of a row is in line with the edge. */
export const rowButton = style({ flex: 'none', marginInlineEnd: `calc(-1 * ${vars.space[3]})` });
export const unbroken = style({ display: 'inline-block' });
export const amount = style({
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
});
export const gain = style([amount, { color: vars.color.brand }]);

/** The placeholder of a line of text in the font size of its parent. */
export const waitingLine = style({
  position: 'relative',
  display: 'block',
  width: '160px',
  height: '1lh',
});
export const waitingButton = style({ width: '180px' });

/** The suggested amounts and the payment methods of a recharge. */
export const waitingAmounts = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
export const waitingAmount = style({ width: '92px' });
export const waitingCards = style({
  display: 'grid',
  gap: vars.space[3],
  '@media': { [media.tabletUp]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const waitingCard = style({ position: 'relative', height: '64px' });
