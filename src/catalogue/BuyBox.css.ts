import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { bottomHeight, layers } from '../style/layers.ts';
import { vars } from '../style/tokens.css.ts';

/** Phones and tablets with a window that is high enough for a sticky bar. */
const stickyMedia = `not all and (${[media.desktopUp, media.short].join(' or ')})`;

export const box = style({ display: 'grid', gap: vars.space[5] });
export const price = style({ display: 'grid', gap: vars.space[2] });

export const promotion = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
});

export const small = style({ color: vars.color.muted, fontSize: vars.text.xs });
export const stock = style({ display: 'grid', justifyItems: 'start', gap: vars.space[2] });

export const controls = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
});

const BAR_HEIGHT = '69px';

/** Cart, price and button; on a phone it replaces the bottom bar. */
export const bar = style({
  display: 'flex',
  flex: '1 1 240px',
  alignItems: 'center',
  gap: vars.space[3],
  '@media': {
    [stickyMedia]: {
      position: 'fixed',
      insetInline: 0,
      insetBlockEnd: 0,
      zIndex: layers.sticky,
      // The bar has its height before the browser has parsed its button.
      minHeight: `calc(${BAR_HEIGHT} + env(safe-area-inset-bottom))`,
      padding: `${vars.space[2]} ${vars.space[4]} calc(${vars.space[2]} + env(safe-area-inset-bottom))`,
      background: vars.color.surface,
      borderBlockStart: `1px solid ${vars.color.line}`,
    },
  },
});
// Leaves space for the bar at the end of the page.
globalStyle(`body:has(${bar})`, {
  '@media': { [stickyMedia]: { paddingBlockEnd: '76px', vars: { [bottomHeight]: BAR_HEIGHT } } },
});

/** Shown in the bar of a phone only; the page and its header have both. */
export const inBar = style({
  display: 'none',
  '@media': { [stickyMedia]: { display: 'inline-flex' } },
});
export const add = style({ flex: '1 1 auto', minWidth: 0 });

export const inCart = style({
  display: 'none',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: '32px',
  color: vars.color.muted,
  '@media': { [media.desktopUp]: { display: 'flex' } },
});
