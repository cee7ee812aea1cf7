import { style } from '@vanilla-extract/css';
import { vars } from '../style/tokens.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: vars.space[8],
  paddingBlockEnd: vars.space[12],
});

export const search = style({
  display: 'grid',
  gap: vars.space[2],
  width: '100%',
  maxWidth: '520px',
});
export const label = style({ fontWeight: vars.weight.strong });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: vars.space[2],
});

export const suggestions = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[3],
  width: '100%',
});
export const title = style({ fontSize: `${vars.text.md} !important` });
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[2],
  maxWidth: '760px',
});
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.measure.target,
  paddingInline: vars.space[4],
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.full,
  color: vars.color.ink,
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  selectors: { '&:hover': { borderColor: vars.color.brand, color: vars.color.brand } },
});
