import { style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { layers } from '../style/layers.ts';
import { vars } from '../style/tokens.css.ts';

// On a phone the row of the logo scrolls away and the search stays.
export const header = style({
  position: 'sticky',
  top: '-52px',
  zIndex: layers.header,
  background: vars.color.surface,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': { [media.desktopUp]: { top: 0 }, print: { display: 'none' } },
});

export const row = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gridTemplateAreas: '"logo region" "search search"',
  alignItems: 'center',
  columnGap: vars.space[2],
  width: '100%',
  maxWidth: `calc(${vars.measure.page} + 2 * ${vars.space[4]})`,
  marginInline: 'auto',
  paddingInline: vars.space[4],
  paddingBlockEnd: vars.space[2],
  '@media': {
    [media.desktopUp]: {
      display: 'flex',
      gap: vars.space[2],
      minHeight: '72px',
      paddingBlockEnd: 0,
    },
  },
});

export const logo = style({
  gridArea: 'logo',
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'start',
  minHeight: '52px',
  borderRadius: vars.radius.sm,
});

export const search = style({
  gridArea: 'search',
  minWidth: 0,
  '@media': {
    [media.desktopUp]: { flex: '1 1 auto', maxWidth: '560px', marginInline: vars.space[6] },
  },
});

export const region = style({
  gridArea: 'region',
  marginInlineEnd: `calc(-1 * ${vars.space[3]})`,
  '@media': { [media.desktopUp]: { marginInline: 'auto 0' } },
});

export const onDesktop = style({
  display: 'none',
  '@media': { [media.desktopUp]: { display: 'block' } },
});

export const cart = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: vars.measure.target,
  paddingInline: vars.space[3],
  borderRadius: vars.radius.full,
  color: vars.color.ink,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'none',
  transition: `background ${vars.motion.feedback} ${vars.motion.ease}`,
  selectors: {
    '&:hover': { background: vars.color.brandSoft, color: vars.color.brandHover },
    '&.active': { color: vars.color.brand },
  },
});

export const cartSign = style({ position: 'relative', display: 'inline-flex' });
export const cartTotal = style({ whiteSpace: 'nowrap' });

export const count = style({
  position: 'absolute',
  insetInlineStart: '11px',
  top: '-9px',
  minWidth: '18px',
  paddingInline: '5px',
  borderRadius: vars.radius.full,
  background: vars.color.brand,
  color: vars.color.onBrand,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.bold,
  lineHeight: '18px',
  textAlign: 'center',
  // Drawn, not written: the link's name says it, and a name must hold the written words (WCAG 2.5.3).
  '::after': { content: 'attr(data-count)' },
});
