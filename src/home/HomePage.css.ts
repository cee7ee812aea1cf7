import { style } from '@vanilla-extract/css';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';

export const page = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[10],
  paddingBlockEnd: vars.space[6],
  '@media': { [media.desktopUp]: { gap: vars.space[16] } },
});

/** The sections below the first screen of a page that the server renders. */
export const serverSections = style({});

const stacked = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
} as const;

/**
 * A part of a section. The browser never skips it alone, because it would not remember its height
 * while it skips the section around it.
 */
export const part = style(stacked);

/** About the height of a section with goods. */
export const SECTION_HEIGHT = '450px';

/**
 * The browser lays out a section of the server's page when it comes near the viewport. It lays out
 * all if it restores a scroll position (src/rendering/earlyScroll.ts), which depends on their
 * heights.
 */
export const section = style({
  ...stacked,
  selectors: {
    [`html:not([data-scrolled]) ${serverSections} &`]: {
      contentVisibility: 'auto',
      containIntrinsicSize: `auto ${SECTION_HEIGHT}`,
      // Content that extends beyond the section, such as the rows of a phone, would be clipped.
      marginInline: `calc(-1 * ${vars.space[4]})`,
      paddingInline: vars.space[4],
    },
  },
});

export const sections = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[10],
  '@media': { [media.desktopUp]: { gap: vars.space[16] } },
});

/** The link stays at the end of the heading's row; elements between them wrap below. */
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[4],
  rowGap: vars.space[1],
  '@media': {
    [media.tabletUp]: { display: 'flex' },
  },
});

export const more = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[1],
  minHeight: vars.measure.target,
  marginInlineStart: 'auto',
  fontWeight: vars.weight.medium,
  textDecoration: 'none',
  selectors: {
    [`${head} > &`]: { gridColumn: 2, gridRow: 1 },
    '&:hover': { textDecoration: 'underline' },
  },
});

/** One or two rows that scroll sideways to the edges of a phone. */
const phoneScroller = {
  gridAutoFlow: 'column',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  marginInline: `calc(-1 * ${vars.space[4]})`,
  paddingInline: vars.space[4],
  scrollPaddingInline: vars.space[4],
} as const;
const onPhone = `not all and ${media.tabletUp}`;

export const tiles = style({
  display: 'grid',
  gap: vars.space[3],
  '@media': {
    [onPhone]: {
      ...phoneScroller,
      gridTemplateRows: 'repeat(2, auto)',
      gridAutoColumns: '88px',
    },
    [media.tabletUp]: { gridTemplateColumns: 'repeat(5, 1fr)', gap: vars.space[4] },
    [media.desktopUp]: { gridTemplateColumns: 'repeat(10, 1fr)' },
  },
});

export const tile = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[2],
  color: vars.color.ink,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.snug,
  textAlign: 'center',
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.color.brand } },
});

export const tilePicture = style({
  display: 'block',
  overflow: 'clip',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  transition: `border-color ${vars.motion.feedback} ${vars.motion.ease}`,
  selectors: { [`${tile}:hover &`]: { borderColor: vars.color.brand } },
});

const nameLines = (count: number) => `calc(${count} * ${vars.text.xs} * ${vars.leading.snug})`;

/** As high as the names of a row: some English ones have two lines. */
export const waitingName = style({
  height: nameLines(2),
  overflow: 'hidden',
  selectors: { ':lang(zh) &': { height: nameLines(1) } },
});

/** The font size of an h2. */
export const waitingHeading = style({
  fontSize: vars.text.lg,
  '@media': { [media.tabletUp]: { fontSize: vars.text.xl } },
});

/** As high as tabs, with the space above their panel. */
export const waitingTabs = style({
  display: 'grid',
  alignItems: 'center',
  height: `calc(${vars.measure.target} + 1px)`,
  marginInline: `calc(-1 * ${vars.space[2]})`,
  paddingInline: vars.space[2],
  marginBlockEnd: vars.space[1],
  borderBlockEnd: `1px solid ${vars.color.line}`,
});

/** As high as the link below a row. */
export const waitingMore = style({ height: vars.measure.target });

export const brands = style({
  display: 'grid',
  gap: vars.space[3],
  '@media': {
    [onPhone]: { ...phoneScroller, gridAutoColumns: '132px' },
    [media.tabletUp]: { gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' },
    [media.desktopUp]: { gridTemplateColumns: 'repeat(7, 1fr)' },
  },
});

export const brand = style({
  display: 'block',
  padding: vars.space[3],
  background: vars.color.picture,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.lg,
  transition: `border-color ${vars.motion.feedback} ${vars.motion.ease}`,
  selectors: { '&:hover': { borderColor: vars.color.brand } },
});
