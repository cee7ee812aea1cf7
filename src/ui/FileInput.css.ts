import { style } from '@vanilla-extract/css';
import { vars } from '../style/tokens.css.ts';

/**
 * The browser's own button is not in the language of the page; a file can be dropped on the whole
 * box.
 */
export const box = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  width: '100%',
  minHeight: '64px',
  padding: vars.space[2],
  border: `1px dashed ${vars.color.control}`,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
  overflowWrap: 'anywhere',
  selectors: {
    '&:has([aria-invalid="true"])': { borderColor: vars.color.danger },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
});
export const button = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.measure.target,
  paddingInline: vars.space[4],
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.md,
  fontWeight: vars.weight.strong,
});
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  opacity: 0,
  cursor: 'pointer',
});
