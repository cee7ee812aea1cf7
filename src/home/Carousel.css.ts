// chunk: page
import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { media } from '../style/breakpoints.ts';
import { vars } from '../style/tokens.css.ts';

const SLIDE_MS = 8000;

export const place = style({
  marginInline: `calc(-1 * ${vars.space[4]})`,
  '@media': { [media.desktopUp]: { marginInline: 0, paddingBlockStart: vars.space[6] } },
});

export const carousel = style({ position: 'relative' });

export const stage = style({
  display: 'grid',
  overflow: 'clip',
  background: vars.color.surface,
  '@media': {
    [media.desktopUp]: {
      border: `1px solid ${vars.color.line}`,
      borderRadius: vars.radius.xl,
    },
  },
});

/**
 * All slides are in one grid cell, so that the tallest sets the height and the layout does not
 * shift.
 */
export const slide = recipe({
  base: {
    gridArea: '1 / 1',
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    transition: `opacity ${vars.motion.layout} ${vars.motion.ease}`,
  },
  variants: {
    shown: { true: {}, false: { opacity: 0, visibility: 'hidden' } },
  },
});

/** A phone shows the right half of the picture, with the goods, above the text. */
export const picture = style({
  display: 'flex',
  justifyContent: 'flex-end',
  aspectRatio: '3 / 2',
  width: '100%',
  maxHeight: '42svh',
  overflow: 'hidden',
  background: vars.color.sunken,
  '@media': {
    [media.tabletUp]: { aspectRatio: '16 / 6' },
    // A lower banner, cropped at the top, so that the categories are visible without scrolling.
    [media.desktopUp]: { aspectRatio: '16 / 5', maxHeight: 'none', alignItems: 'flex-end' },
    // A tall window shows the whole picture, and the sections below the categories load on the
    // first scroll.
    [`${media.desktopUp} and ${media.tall}`]: { aspectRatio: '16 / 6' },
    // The first goods are visible without scrolling.
    [media.hugeUp]: { aspectRatio: '16 / 4.5' },
  },
});

export const drawing = style({
  flex: 'none',
  height: '100%',
  aspectRatio: '16 / 6',
  '@media': { [media.desktopUp]: { width: '100%', height: 'auto' } },
});

export const words = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[3],
  padding: vars.space[4],
  '@media': {
    [media.tabletUp]: {
      position: 'absolute',
      insetInlineStart: vars.space[8],
      top: '50%',
      transform: 'translateY(-50%)',
      width: 'min(360px, 42%)',
      padding: vars.space[8],
      background: vars.color.surface,
      borderRadius: vars.radius.lg,
    },
  },
});

export const title = style({
  fontSize: `${vars.text.xl} !important`,
  '@media': { [media.desktopUp]: { fontSize: `${vars.text.xxl} !important` } },
});

export const controls = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  '@media': {
    [media.desktopUp]: {
      position: 'absolute',
      insetInlineStart: vars.space[8],
      insetBlockEnd: vars.space[5],
      paddingInline: vars.space[1],
      background: vars.color.surface,
      borderRadius: vars.radius.full,
    },
  },
});

/** With reduced motion the slides do not rotate, so there is no pause button. */
export const playControl = style({ '@media': { [media.reducedMotion]: { display: 'none' } } });

export const dot = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '32px',
  height: vars.measure.target,
  borderRadius: vars.radius.sm,
});

export const mark = style({
  width: '8px',
  height: '8px',
  overflow: 'hidden',
  borderRadius: vars.radius.full,
  background: vars.color.control,
  transition: `width ${vars.motion.layout} ${vars.motion.ease}`,
  selectors: { '[aria-current="true"] > &': { width: '28px' } },
  '@media': { [media.forcedColors]: { border: '4px solid ButtonText' } },
});

const fill = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(1)' } });

export const progress = recipe({
  base: {
    display: 'block',
    height: '100%',
    background: vars.color.brand,
    transformOrigin: 'left',
    '@media': { [media.reducedMotion]: { animationName: 'none !important' } },
  },
  variants: {
    playing: {
      true: {
        animation: `${fill} ${SLIDE_MS}ms linear forwards`,
        selectors: {
          [`${carousel}:hover &, ${carousel}:focus-within &`]: { animationPlayState: 'paused' },
        },
      },
      false: {},
    },
  },
});

/** As high as the controls, which a wide page shows on the picture. */
export const waitingControls = style({
  height: vars.measure.target,
  '@media': { [media.desktopUp]: { display: 'none' } },
});
export const waitingWords = style({
  display: 'grid',
  gap: vars.space[3],
  padding: vars.space[4],
  '@media': { [media.tabletUp]: { display: 'none' } },
});
