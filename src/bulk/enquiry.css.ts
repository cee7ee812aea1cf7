import { style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';

const stacked = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const enquiry = style({
  '@media': { [media.desktopUp]: { position: 'sticky', top: vars.space[24] } },
});
export const form = style({ ...stacked, gap: vars.space[5] });
export const lines = style({ ...stacked, borderRadius: vars.radius.md });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  paddingBlock: vars.space[3],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
});
export const lineName = style({ fontWeight: vars.weight.medium, lineHeight: vars.leading.snug });
export const lineSum = style({ fontVariantNumeric: 'tabular-nums', color: vars.color.muted });
export const total = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[3],
  paddingBlockStart: vars.space[3],
  borderBlockStart: `1px solid ${vars.color.line}`,
  fontWeight: vars.weight.strong,
});
export const error = style({
  display: 'flex',
  gap: vars.space[1],
  color: vars.color.danger,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
});
export const muted = style({ color: vars.color.muted });
export const smallPrint = style({ color: vars.color.muted, fontSize: vars.text.xs });
export const sum = style({ fontVariantNumeric: 'tabular-nums' });
