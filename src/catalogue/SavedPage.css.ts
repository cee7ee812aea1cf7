import { style } from '@vanilla-extract/css';
import { vars } from '../style/tokens.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  paddingBlock: `${vars.space[5]} ${vars.space[12]}`,
});

export const note = style({ color: vars.color.muted });

/** The note for guests. A member has none, nor has the page of the server after such a visit. */
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
