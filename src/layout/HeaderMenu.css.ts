import { style } from '@vanilla-extract/css';
import { layers } from '../style/layers.ts';
import { vars } from '../style/tokens.css.ts';

export const menu = style({ position: 'relative' });

export const trigger = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  maxWidth: '100%',
  minHeight: vars.measure.target,
  paddingInline: vars.space[3],
  borderRadius: vars.radius.full,
  fontWeight: vars.weight.medium,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  color: vars.color.ink,
  transition: `background ${vars.motion.feedback} ${vars.motion.ease}`,
  selectors: {
    '&:hover, &[aria-expanded="true"]': {
      background: vars.color.brandSoft,
      color: vars.color.brandHover,
    },
  },
});

export const words = style({
  flexGrow: 1,
  textAlign: 'start',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  maxWidth: '16ch',
});

export const panel = style({
  position: 'absolute',
  insetInlineEnd: 0,
  top: `calc(100% + ${vars.space[2]})`,
  zIndex: layers.overlay,
  width: '288px',
  maxWidth: `calc(100vw - ${vars.space[8]})`,
  padding: vars.space[4],
  background: vars.color.surface,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  boxShadow: vars.shadow.floating,
});

export const list = style({ display: 'grid' });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  width: '100%',
  minHeight: vars.measure.target,
  paddingInline: vars.space[3],
  borderRadius: vars.radius.md,
  color: vars.color.ink,
  textDecoration: 'none',
  textAlign: 'start',
  selectors: {
    '&:hover': { background: vars.color.brandSoft, color: vars.color.brandHover },
    '&.active': { color: vars.color.brand, fontWeight: vars.weight.strong },
  },
});
