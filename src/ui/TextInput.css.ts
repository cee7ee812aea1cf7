import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { vars } from '#src/style/tokens.css.ts';

const start = createVar();
const end = createVar();

// 17 px: below 16 px iOS zooms into the field.
export const control = style({
  width: '100%',
  minHeight: vars.measure.control,
  paddingBlock: vars.space[2],
  paddingInlineStart: fallbackVar(start, vars.space[4]),
  paddingInlineEnd: fallbackVar(end, vars.space[4]),
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  color: vars.color.ink,
  fontSize: vars.text.md,
  lineHeight: vars.leading.snug,
  transition: `border-color ${vars.motion.feedback} ${vars.motion.ease}`,
  selectors: {
    '&:hover': { borderColor: vars.color.ink },
    '&:focus-visible': { outlineOffset: '-1px', borderColor: vars.color.focus },
    '&[aria-invalid="true"]': {
      borderColor: vars.color.danger,
      boxShadow: `inset 0 0 0 1px ${vars.color.danger}`,
    },
    '&[readonly], &:disabled': { background: vars.color.sunken },
    '&:disabled': { color: vars.color.muted, cursor: 'not-allowed' },
    '&::-webkit-search-cancel-button': { appearance: 'none' },
  },
});

export const box = style({ position: 'relative', display: 'block' });

export const paddedStart = style({ vars: { [start]: '44px' } });
export const paddedEnd = style({ vars: { [end]: '48px' } });

const slot = style({
  position: 'absolute',
  insetBlock: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  color: vars.color.muted,
});

export const leading = style([slot, { insetInlineStart: 0, width: '44px', pointerEvents: 'none' }]);
export const trailing = style([slot, { insetInlineEnd: '2px' }]);
export const chevron = style([slot, { insetInlineEnd: 0, width: '44px', pointerEvents: 'none' }]);
