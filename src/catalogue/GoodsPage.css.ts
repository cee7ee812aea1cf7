import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { createRenderLater, STAGED_PAGE } from '../style/later.ts';
import { vars } from '../style/tokens.css.ts';
import { wholeWords } from '../style/wholeWords.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  paddingBlock: `${vars.space[1]} ${vars.space[12]}`,
  '@media': {
    [media.columnsUp]: { gap: vars.space[6], paddingBlockStart: vars.space[3] },
  },
});

export const top = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  '@media': {
    [media.columnsUp]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      alignItems: 'start',
      gap: vars.space[8],
    },
    [media.desktopUp]: { gap: vars.space[16] },
  },
});

// The details and the other products are below the first screen of a phone. With `*`, the browser
// computes the styles of all elements of the page again when the scripts start.
globalStyle(`${STAGED_PAGE} ${top} ~ section`, createRenderLater()(150));

export const facts = style({ display: 'grid', gap: vars.space[6] });
export const names = style({ display: 'grid', gap: vars.space[1] });

export const brand = style({
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '32px',
  color: vars.color.muted,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.strong,
  letterSpacing: '0.06em',
  textDecoration: 'none',
  textTransform: 'uppercase',
  selectors: { '&:hover': { color: vars.color.brand, textDecoration: 'underline' } },
});

export const title = style({ ...wholeWords, fontSize: `${vars.text.xl} !important` });
export const otherName = style({ color: vars.color.muted });
export const rank = style({
  wordBreak: 'keep-all',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  paddingBlockStart: vars.space[1],
  color: vars.color.muted,
  fontSize: vars.text.xs,
});

export const delivery = style({
  display: 'grid',
  gap: vars.space[4],
  paddingBlockStart: vars.space[5],
  borderBlockStart: `1px solid ${vars.color.line}`,
});

export const promise = style({ display: 'flex', gap: vars.space[3] });
export const small = style({
  display: 'block',
  color: vars.color.muted,
  fontSize: vars.text.xs,
});

export const changeCountry = style({
  display: 'grid',
  gap: vars.space[3],
  justifyItems: 'start',
  // The text of the button is aligned with the lines above.
  marginInlineStart: `calc(-1 * ${vars.space[3]})`,
});

export const related = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
});

/** As high as a link of the breadcrumbs or the link of the brand. */
export const waitingLink = style({ display: 'grid', alignItems: 'center', minHeight: '32px' });

/**
 * The frame of a picture is light in both schemes; while it is empty it has the colour of the
 * page's cards.
 */
export const waitingFrame = style({ background: `${vars.color.surface} !important` });
export const waitingPicture = style({ background: 'transparent !important' });

/** As high as the dots of a phone, or the small pictures. */
export const waitingThumbs = style({
  height: vars.measure.target,
  '@media': { [media.columnsUp]: { height: '72px' } },
});

const titleLines = (count: number) => `calc(${count} * ${vars.text.xl} * ${vars.leading.tight})`;
const noteLines = (count: number) => `calc(${count} * ${vars.text.xs} * ${vars.leading.normal})`;

/** Names and notes in English have two lines on a phone. */
export const waitingTitle = style({
  height: titleLines(2),
  overflow: 'hidden',
  selectors: { ':lang(zh) &': { height: titleLines(1) } },
  '@media': { [media.columnsUp]: { height: titleLines(1) } },
});
export const waitingNote = style({
  height: noteLines(2),
  overflow: 'hidden',
  selectors: { ':lang(zh) &': { height: noteLines(1) } },
  '@media': { [media.columnsUp]: { height: noteLines(1) } },
});

export const waitingPrices = style({ display: 'grid', gap: vars.space[1] });

/** On a phone the button is in the bar at the bottom. */
export const waitingControls = style({
  display: 'grid',
  gridTemplateColumns: '130px minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space[3],
});
export const waitingAdd = style({
  display: 'none',
  '@media': { [media.desktopUp]: { display: 'block' } },
});
export const waitingInCart = style({
  '@media': { [media.desktopUp]: { height: '32px' } },
});
