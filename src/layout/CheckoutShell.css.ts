import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { bottomHeight } from '../style/layers.ts';
import { vars } from '../style/tokens.css.ts';

const inner = {
  width: '100%',
  maxWidth: `calc(${vars.measure.page} + 2 * ${vars.space[4]})`,
  marginInline: 'auto',
  paddingInline: vars.space[4],
} as const;

export const bar = style({
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.line}`,
});
// The checkout has no bottom bar.
globalStyle(`body:has(> div > header > ${bar})`, { vars: { [bottomHeight]: '0px' } });
export const row = style({
  ...inner,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  minHeight: '60px',
  '@media': { [media.desktopUp]: { minHeight: '72px' } },
});
export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.measure.target,
  borderRadius: vars.radius.sm,
});
export const steps = style({
  ...inner,
  paddingBlock: vars.space[3],
  '@media': { [media.desktopUp]: { paddingBlockStart: vars.space[6] } },
});
export const measure = style({
  '@media': { [media.desktopUp]: { maxWidth: 'calc(100% - 360px - 64px)' } },
});
export const main = style({ ...inner, paddingBlockEnd: vars.space[16], display: 'block' });
