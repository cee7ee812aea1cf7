import { style } from '@vanilla-extract/css';
import { vars } from '../style/tokens.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  paddingBlock: `${vars.space[5]} ${vars.space[12]}`,
});

export const note = style({ color: vars.color.muted });

/** The note for guests, hidden in the page from the server if the last visitor was a member. */
export const waitingNote = style([
  note,
  { selectors: { ':is([data-saved-account], [data-saved-member]) &': { display: 'none' } } },
]);

export const line = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] });

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
});
