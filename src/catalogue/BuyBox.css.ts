import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { layers } from '../style/layers.ts';
import { vars } from '../style/tokens.css.ts';

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

// Above the bar of the phone's navigation, which is 56 px high.
export const bar = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 'calc(57px + env(safe-area-inset-bottom))',
  zIndex: layers.sticky,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  background: vars.color.surface,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': {
    [media.desktopUp]: { position: 'static', padding: 0, background: 'none', border: 0 },
  },
});

// The end of the page is not behind the bar.
globalStyle(`body:has(${bar})`, {
  paddingBlockEnd: '76px',
  '@media': { [media.desktopUp]: { paddingBlockEnd: 0 } },
});

export const controls = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] });
export const add = style({ flex: '1 1 auto', minWidth: 0, maxWidth: '360px' });

export const inCart = style({
  display: 'none',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: '32px',
  color: vars.color.muted,
  '@media': { [media.desktopUp]: { display: 'flex' } },
});
