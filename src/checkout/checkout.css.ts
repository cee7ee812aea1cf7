import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';
import { wholeWords } from '../style/wholeWords.ts';

/** On a phone the collapsed summary comes first, so that the total is visible (ux.md 2). */
export const page = style({
  display: 'grid',
  gap: vars.space[5],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.desktopUp]: {
      gridTemplateColumns: 'minmax(0, 1fr) 360px',
      gap: vars.space[16],
      paddingBlockStart: vars.space[4],
    },
  },
});
// minmax(0, 1fr): wide content, such as the days of a pickup, scrolls inside the column.
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
export const step = style({ ...column, gap: vars.space[6], minWidth: 0 });
export const part = style({ ...column, gap: vars.space[4] });
export const head = style({ display: 'grid', gap: vars.space[2] });
export const intro = style({ color: vars.color.muted });
export const changes = style({
  display: 'grid',
  gap: vars.space[2],
  marginBlockEnd: vars.space[3],
});
/** The live region takes no space while it is empty, but stays in the accessibility tree. */
export const changeStatus = style({ selectors: { '&:empty': { position: 'absolute' } } });
export const smallPrint = style({ fontSize: vars.text.xs, color: vars.color.muted });
export const partTitle = style({ fontSize: vars.text.lg });
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
});
export const submit = style({ display: 'grid', gap: vars.space[3] });
export const trust = style([smallPrint, { display: 'flex', gap: vars.space[2] }]);
export const form = style({ ...column, gap: vars.space[5], width: '100%', maxWidth: '480px' });

export const shopFacts = style({ display: 'grid', gap: '2px' });
export const nextTime = style({
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  fontVariantNumeric: 'tabular-nums',
});
export const mapLink = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: vars.measure.target,
  fontSize: vars.text.xs,
});

/** A completed part in one line with Edit (ux.md 7). */
export const folded = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
});
export const foldedWords = style({ ...wholeWords, display: 'grid', gap: '2px', minWidth: 0 });
export const foldedTitle = style({ fontSize: vars.text.xs, color: vars.color.muted });

/** Placeholders of the texts beside a button, of a price, a drawing and a value to copy. */
export const waitingWords = style({ flexGrow: 1 });
export const waitingAmount = style({ display: 'grid', gap: '2px', width: '96px' });
/** The tabs of the days, with the space that their panel has above it. */
export const waitingDays = style({ minHeight: `calc(${vars.measure.target} + 5px)` });
export const waitingDrawing = style({ position: 'relative' });
export const waitingCopy = style({ minHeight: '62px', alignItems: 'center' });
/** A name and an address have two lines on a phone. */
export const waitingAddress = style({
  minHeight: '2lh',
  '@media': { [media.tabletUp]: { minHeight: 0 } },
});

export const waiting = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  padding: vars.space[5],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
});
export const freight = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  minHeight: vars.measure.target,
});
export const freightPrice = style({ fontWeight: vars.weight.strong });

export const amountDue = style({
  display: 'flex',
  alignItems: 'first baseline',
  justifyContent: 'space-between',
  gap: vars.space[4],
});

export const facts = style({ display: 'grid' });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"name copy" "value copy"',
  alignItems: 'center',
  columnGap: vars.space[3],
  paddingBlock: vars.space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
});
export const factName = style({
  gridArea: 'name',
  fontSize: vars.text.xs,
  color: vars.color.muted,
});
export const factCopy = style({ gridArea: 'copy' });
export const factValue = style({
  gridArea: 'value',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
/** The message and the place of the facts that it replaces are on each other. */
export const missing = style({ display: 'grid', alignItems: 'start' });
export const keptPlace = style({ visibility: 'hidden' });
globalStyle(`${missing} > *`, { gridArea: '1 / 1', minWidth: 0 });
export const preview = style({ width: '100%', maxWidth: '280px' });
export const next = style({
  display: 'grid',
  gap: vars.space[3],
  paddingInlineStart: vars.space[5],
});
export const nextItem = style({ listStyle: 'disc' });
