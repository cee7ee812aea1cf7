import { style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';
import { wholeWords } from '../style/wholeWords.ts';

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  height: '100%',
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  overflow: 'clip',
  transition: `border-color ${vars.motion.feedback} ${vars.motion.ease}`,
  selectors: { '&:hover': { borderColor: vars.color.control } },
});

export const picture = style({
  position: 'relative',
  padding: vars.space[3],
  background: vars.color.picture,
});

/** Beside the heart, which appears later. */
export const hint = style({
  position: 'absolute',
  insetInlineStart: vars.space[2],
  top: vars.space[2],
  maxWidth: `calc(100% - ${vars.measure.target} - ${vars.space[2]})`,
  wordBreak: 'keep-all',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[1],
});

export const words = style({
  display: 'grid',
  alignContent: 'start',
  gap: '2px',
  padding: `${vars.space[4]} ${vars.space[3]} 0`,
});

export const brand = style({
  color: vars.color.muted,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
  letterSpacing: '0.06em',
  textTransform: 'uppercase',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

/**
 * At least two lines high, so that prices align; on a phone a third one keeps the size of the pack.
 */
export const name = style({
  ...wholeWords,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  minHeight: `calc(2 * ${vars.text.sm} * ${vars.leading.snug})`,
  fontSize: vars.text.sm,
  fontWeight: vars.weight.regular,
  lineHeight: vars.leading.snug,
  letterSpacing: 0,
  textWrap: 'pretty',
  '@media': { [media.tabletUp]: { WebkitLineClamp: 2 } },
});

export const link = style({
  color: vars.color.ink,
  textDecoration: 'none',
  selectors: {
    '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: vars.radius.lg },
    '&:hover': { color: vars.color.brandHover },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: '-2px',
    },
  },
});

export const footer = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[1],
  padding: vars.space[3],
});

/** On the edge of the picture, with space for the stepper. */
export const add = style({
  position: 'absolute',
  insetInlineEnd: vars.space[3],
  insetBlockEnd: `calc(-1 * ${vars.space[2]})`,
  borderRadius: vars.radius.full,
  boxShadow: `0 0 0 4px ${vars.color.surface}`,
  background: vars.color.surface,
});
