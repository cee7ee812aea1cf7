import { style } from '@vanilla-extract/css';
import { vars } from '#src/style/tokens.css.ts';

export const box = style({});

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  minHeight: vars.measure.target,
  fontWeight: vars.weight.strong,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});

export const words = style({
  display: 'flex',
  flex: '1 1 auto',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
});

export const chevron = style({
  display: 'flex',
  color: vars.color.muted,
  transition: `transform ${vars.motion.layout} ${vars.motion.ease}`,
  selectors: { [`${box}[open] > ${summary} > &`]: { transform: 'rotate(180deg)' } },
});

export const content = style({ paddingBlock: `${vars.space[2]} ${vars.space[4]}` });
