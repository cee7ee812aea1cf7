import { style } from '@vanilla-extract/css';
import { vars } from '#src/style/tokens.css.ts';

export const row = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: vars.space[3],
  minHeight: vars.measure.target,
  minWidth: vars.measure.target,
  paddingBlock: '10px',
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'not-allowed', color: vars.color.muted } },
});

export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});

export const box = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: '24px',
  height: '24px',
  border: `1.5px solid ${vars.color.control}`,
  borderRadius: vars.radius.sm,
  background: vars.color.surface,
  color: 'transparent',
  transition: `background ${vars.motion.feedback} ${vars.motion.ease}`,
  selectors: {
    [`${input}:hover + &`]: { borderColor: vars.color.brand },
    [`${input}:is(:checked, :indeterminate) + &`]: {
      background: vars.color.brand,
      borderColor: vars.color.brand,
      color: vars.color.onBrand,
    },
    [`${input}:focus-visible + &`]: {
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: '2px',
    },
    [`${input}[aria-invalid="true"] + &`]: { borderColor: vars.color.danger },
    [`${input}:disabled + &`]: { background: vars.color.sunken, borderColor: vars.color.line },
    [`${input}:disabled:is(:checked, :indeterminate) + &`]: { color: vars.color.muted },
  },
});
