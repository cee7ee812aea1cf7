import { style } from '@vanilla-extract/css';
import { layers } from '../style/layers.ts';
import { vars } from '../style/tokens.css.ts';
import { wholeWords } from '../style/wholeWords.ts';

export const form = style({ position: 'relative' });

export const sign = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: vars.space[4],
  display: 'flex',
  alignItems: 'center',
  color: vars.color.muted,
  pointerEvents: 'none',
});

// 17 px: below 16 px iOS zooms into the field.
export const field = style({
  width: '100%',
  height: '44px',
  paddingInline: `${vars.space[12]} ${vars.space[12]}`,
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.full,
  background: vars.color.surface,
  fontSize: vars.text.md,
  textOverflow: 'ellipsis',
  appearance: 'none',
  selectors: {
    '&:hover': { borderColor: vars.color.ink },
    '&:focus-visible': { outlineOffset: '-1px', borderColor: vars.color.focus },
    '&::-webkit-search-cancel-button': { appearance: 'none' },
  },
});

export const clear = style({ position: 'absolute', insetInlineEnd: 0, top: 0 });

export const panel = style({
  position: 'absolute',
  insetInline: 0,
  top: `calc(100% + ${vars.space[2]})`,
  zIndex: layers.overlay,
  maxHeight: '70dvh',
  overflowY: 'auto',
  padding: vars.space[2],
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.floating,
});

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: '56px',
  padding: `${vars.space[1]} ${vars.space[2]}`,
  borderRadius: vars.radius.md,
  color: vars.color.ink,
  textDecoration: 'none',
  selectors: {
    '&:hover, &[aria-selected="true"]': {
      background: vars.color.brandSoft,
      color: vars.color.ink,
    },
    '&[aria-selected="true"]': { boxShadow: `inset 0 0 0 2px ${vars.color.focus}` },
  },
});

export const picture = style({ flex: 'none', width: '44px' });

export const name = style({
  ...wholeWords,
  flex: '1 1 auto',
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  lineHeight: vars.leading.snug,
});

export const rest = style({ fontWeight: vars.weight.strong });
export const kind = style({ color: vars.color.muted, fontSize: vars.text.xs });
export const all = style({
  paddingInline: vars.space[2],
  color: vars.color.brand,
  fontWeight: vars.weight.strong,
});
