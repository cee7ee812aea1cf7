import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { bottomHeight, layers } from '../style/layers.ts';
import { vars } from '../style/tokens.css.ts';

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
// Contains the whole path to the line: a shorter selector with `:has` would search all elements
// after each change of the page.
const offlineRoot = 'html:has(> body > #root > [role=status] > [data-machine=connection] > *)';
// Keeps the focused element and the end of the page above the line.
globalStyle(offlineRoot, {
  '@media': {
    [`not all and (${media.desktopUp} or ${media.short})`]: { scrollPaddingBlockEnd: '208px' },
  },
});
globalStyle(`${offlineRoot} #root`, { paddingBlockEnd: vars.space[16] });
