import { style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { layers } from '../style/layers.ts';
import { vars } from '../style/tokens.css.ts';

export const skip = style({
  position: 'fixed',
  insetInlineStart: vars.space[4],
  top: vars.space[2],
  zIndex: layers.skipLink,
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderRadius: vars.radius.md,
  background: vars.color.brand,
  color: vars.color.onBrand,
  fontWeight: vars.weight.strong,
  transform: 'translateY(-200%)',
  selectors: {
    '&:focus': { transform: 'none' },
    '&:hover': { color: vars.color.onBrand },
  },
});

export const main = style({
  width: '100%',
  maxWidth: `calc(${vars.measure.page} + 2 * ${vars.space[4]})`,
  marginInline: 'auto',
  paddingInline: vars.space[4],
  // The footer is below the first screen, so that content that arrives late does not move it.
  minHeight: '100dvh',
});

export const smallScreen = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  paddingInline: `${vars.space[4]} ${vars.space[1]}`,
  paddingBlock: '2px',
  background: vars.color.infoSoft,
  color: vars.color.onInfoSoft,
  fontSize: vars.text.xs,
  overflowWrap: 'anywhere',
  // src/mall/earlyHeader.ts sets the attribute.
  selectors: { 'html[data-notice=dismissed] &': { display: 'none' } },
  '@media': { [media.desktopUp]: { display: 'none' }, print: { display: 'none' } },
});
