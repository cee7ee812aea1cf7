import { style } from '@vanilla-extract/css';
import { vars } from '../style/tokens.css.ts';

const stacked = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const part = style({ ...stacked, gap: vars.space[4], justifyItems: 'start' });
export const formTitle = style({ fontSize: vars.text.sm });
export const form = style({ ...stacked, gap: vars.space[5] });
export const fields = style({ ...stacked, gap: vars.space[5] });
export const group = style({
  ...stacked,
  gap: vars.space[2],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const legend = style({ fontWeight: vars.weight.medium, padding: 0 });
export const error = style({
  display: 'flex',
  gap: vars.space[1],
  color: vars.color.danger,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
});
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[3]}`,
});
export const pictures = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
export const picture = style({ position: 'relative', width: '96px' });
export const remove = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  borderRadius: vars.radius.md,
  background: vars.color.surface,
});
export const reports = style({ ...stacked, width: '100%' });
export const report = style({
  ...stacked,
  gap: vars.space[2],
  justifyItems: 'start',
  paddingBlock: vars.space[4],
  overflowWrap: 'anywhere',
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '& + &': { borderBlockStart: `1px solid ${vars.color.line}` },
  },
});
export const message = style({ whiteSpace: 'pre-line' });
