import { style } from '@vanilla-extract/css';
import { vars } from '../style/tokens.css.ts';

export const page = style({
  display: 'grid',
  gap: vars.space[5],
  alignContent: 'start',
  width: '100%',
  maxWidth: '480px',
  marginInline: 'auto',
  paddingBlock: vars.space[8],
});
export const form = style({ display: 'grid', gap: vars.space[5], width: '100%' });
export const codeRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
});
export const smallPrint = style({ fontSize: vars.text.xs, color: vars.color.muted });

/** The placeholder of the tabs, with the same height. */
export const waitingTabs = style({
  paddingBlockEnd: vars.space[5],
  borderBlockStart: '1px solid transparent',
});
export const waitingButton = style({ width: '120px' });
