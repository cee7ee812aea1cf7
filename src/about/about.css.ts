import { style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';
import { wholeWords } from '../style/wholeWords.ts';

const stacked = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const page = style({
  ...stacked,
  gap: vars.space[10],
  paddingBlock: `${vars.space[6]} ${vars.space[8]}`,
  '@media': { [media.desktopUp]: { gap: vars.space[12], paddingBlockStart: vars.space[10] } },
});

export const head = style({ ...stacked, gap: vars.space[4] });
export const intro = style({
  fontSize: vars.text.md,
  lineHeight: vars.leading.normal,
  '@media': { [media.tabletUp]: { fontSize: vars.text.lg } },
});
export const muted = style({ color: vars.color.muted });
export const otherLanguage = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  justifySelf: 'start',
  minHeight: vars.measure.target,
  fontWeight: vars.weight.medium,
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[3],
  '@media': {
    [media.tabletUp]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: vars.space[4] },
  },
});
export const fact = style({
  ...stacked,
  alignContent: 'start',
  gap: vars.space[2],
  padding: vars.space[4],
  background: vars.color.brandSoft,
  borderRadius: vars.radius.lg,
  color: vars.color.onBrandSoft,
  lineHeight: vars.leading.snug,
});
export const figure = style({
  fontSize: vars.text.xl,
  fontWeight: vars.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: vars.leading.tight,
});

export const sections = style({
  ...stacked,
  gap: vars.space[8],
  '@media': {
    [media.desktopUp]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: `${vars.space[10]} ${vars.space[12]}`,
    },
  },
});
export const section = style({ ...stacked, gap: vars.space[3], alignContent: 'start' });

export const cards = style({
  ...stacked,
  gap: vars.space[4],
  '@media': { [media.desktopUp]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const card = style({ ...stacked, gap: vars.space[4], alignContent: 'start' });
export const contacts = style({ ...stacked, gap: vars.space[2] });
export const contact = style({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: vars.space[3],
  alignItems: 'baseline',
});
export const phone = style({ whiteSpace: 'nowrap' });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });

/** On a desktop the table of contents is sticky beside the text. */
export const columns = style({
  ...stacked,
  gap: vars.space[8],
  alignItems: 'start',
  '@media': {
    [media.desktopUp]: { gridTemplateColumns: '232px minmax(0, 1fr)', gap: vars.space[12] },
  },
});
export const contents = style({
  ...stacked,
  gap: vars.space[1],
  '@media': { [media.desktopUp]: { position: 'sticky', top: vars.space[24] } },
});
export const contentsTitle = style({ fontSize: `${vars.text.sm} !important` });
export const contentsLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '36px',
  textDecoration: 'none',
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&.active': { color: vars.color.ink, fontWeight: vars.weight.strong },
  },
});
export const body = style({ ...stacked, gap: vars.space[10] });

export const points = style({
  ...stacked,
  gap: vars.space[3],
  maxWidth: vars.measure.words,
  listStyle: 'disc',
  paddingInlineStart: vars.space[5],
});

export const storedItems = style({ ...stacked, gap: vars.space[4] });
export const storedItem = style({ ...stacked, gap: vars.space[3], alignContent: 'start' });
export const storedItemName = style({
  ...wholeWords,
  fontSize: `${vars.text.md} !important`,
  fontWeight: vars.weight.strong,
});
export const storedItemDetails = style({
  ...stacked,
  gap: vars.space[3],
  '@media': { [media.tabletUp]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const term = style({ fontSize: vars.text.xs, color: vars.color.muted });
export const zoneFacts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(112px, 1fr))',
  gap: vars.space[3],
  fontVariantNumeric: 'tabular-nums',
});
