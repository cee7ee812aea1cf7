import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '#src/style/breakpoints.ts';
import { vars } from '#src/style/tokens.css.ts';
import { wholeWords } from '#src/style/wholeWords.ts';

export const cards = recipe({
  base: { display: 'grid', gap: vars.space[3] },
  variants: {
    columns: {
      1: {},
      2: { '@media': { [media.tabletUp]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } },
      3: { '@media': { [media.tabletUp]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } } },
    },
  },
  defaultVariants: { columns: 1 },
});

export const card = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  width: '100%',
  minHeight: '64px',
  padding: `${vars.space[3]} ${vars.space[4]}`,
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.lg,
  background: vars.color.surface,
  color: vars.color.ink,
  textAlign: 'start',
  transition: `background ${vars.motion.feedback} ${vars.motion.ease}, border-color ${vars.motion.feedback} ${vars.motion.ease}`,
  selectors: {
    '&:hover:not(:disabled)': { borderColor: vars.color.brand },
    '&[data-state="checked"]': {
      borderColor: vars.color.brand,
      boxShadow: `inset 0 0 0 1px ${vars.color.brand}`,
      background: vars.color.brandSoft,
    },
    '&:disabled': {
      background: vars.color.sunken,
      borderColor: vars.color.line,
      color: vars.color.muted,
      cursor: 'not-allowed',
    },
  },
});

export const cardWithAfter = style({ position: 'relative' });
/** Leaves space for `after`. */
export const cardAbove = style([
  card,
  {
    alignItems: 'flex-start',
    paddingBlockEnd: `calc(${vars.measure.target} + ${vars.space[1]})`,
  },
]);
/** Aligned with the words: after the padding, the dot and the icon. */
export const after = style({
  position: 'absolute',
  insetInlineStart: `calc(${vars.space[4]} + 20px + ${vars.space[3]} + 24px + ${vars.space[3]})`,
  insetBlockEnd: 0,
});

export const dot = style({
  flex: 'none',
  width: '20px',
  height: '20px',
  border: `1.5px solid ${vars.color.control}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  selectors: {
    [`${card}[data-state="checked"] &`]: { border: `6px solid ${vars.color.brand}` },
  },
});

export const icon = style({
  flex: 'none',
  color: vars.color.brand,
  selectors: { [`${card}:disabled &`]: { color: 'inherit' } },
});
export const words = style({ display: 'grid', gap: '2px', flex: '1 1 auto', minWidth: 0 });
export const title = style({ fontWeight: vars.weight.strong, lineHeight: vars.leading.snug });
export const description = style({
  ...wholeWords,
  fontSize: vars.text.xs,
  color: vars.color.muted,
  lineHeight: vars.leading.snug,
  textWrap: 'balance',
});
export const trailing = style({
  flex: 'none',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
