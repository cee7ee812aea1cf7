import { style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { layers } from '../style/layers.ts';
import { vars } from '../style/tokens.css.ts';

export const bar = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: layers.header,
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  background: vars.color.surface,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': {
    [media.desktopUp]: { display: 'none' },
    [media.short]: { position: 'static' },
    // A bar of the page, such as the buy bar, replaces it.
    [`not all and ${media.short}`]: {
      selectors: { 'body:has([data-bottom-bar]) &': { display: 'none' } },
    },
  },
});

export const item = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '2px',
  minWidth: 0,
  minHeight: '56px',
  color: vars.color.muted,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  // The longest label has one line in the narrowest window.
  '@media': { [`not all and ${media.phoneUp}`]: { fontSize: '0.75rem' } },
  selectors: {
    '&.active': { color: vars.color.brand, fontWeight: vars.weight.strong },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});
