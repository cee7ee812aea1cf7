import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { bottomHeight, layers } from '../style/layers.ts';
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

/** Over the page, which would move otherwise, and above what a phone shows at the bottom. */
export const offline = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: `calc(var(${bottomHeight}, 57px) + env(safe-area-inset-bottom))`,
  zIndex: layers.header,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  padding: `${vars.space[2]} ${vars.space[4]}`,
  background: vars.color.accentSoft,
  color: vars.color.onAccent,
  fontWeight: vars.weight.medium,
  '@media': {
    [media.desktopUp]: {
      insetInline: `${vars.space[20]} auto`,
      insetBlockEnd: vars.space[6],
      paddingBlock: vars.space[3],
      borderRadius: vars.radius.lg,
      boxShadow: vars.shadow.floating,
    },
    [media.short]: { insetBlockEnd: 0, paddingBlock: 0, fontSize: vars.text.xs },
  },
});
// The path to the line, because each change of the page would search all elements without it.
const offlineRoot = 'html:has(> body > #root > [role=status] > [data-machine=connection] > *)';
// What has the focus is above the line, and the end of the page too.
globalStyle(offlineRoot, {
  '@media': {
    [`not all and (${media.desktopUp} or ${media.short})`]: { scrollPaddingBlockEnd: '208px' },
  },
});
globalStyle(`${offlineRoot} #root`, { paddingBlockEnd: vars.space[16] });

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
