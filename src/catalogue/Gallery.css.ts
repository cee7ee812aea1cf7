import { style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';

export const gallery = style({
  display: 'grid',
  gap: vars.space[3],
  '@media': { [media.desktopUp]: { position: 'sticky', top: '96px' } },
});

export const large = style({
  padding: vars.space[4],
  background: vars.color.picture,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  '@media': { [media.tabletUp]: { padding: vars.space[8] } },
});

export const small = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const thumb = style({
  width: '72px',
  padding: vars.space[1],
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.md,
  background: vars.color.picture,
  selectors: {
    '&[aria-pressed="true"]': { boxShadow: `0 0 0 2px ${vars.color.brand}` },
  },
});
