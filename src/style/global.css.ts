import { globalFontFace, globalStyle } from '@vanilla-extract/css';
import { media } from './breakpoints.ts';
import { vars } from './tokens.css.ts';

const face = (subset: 'latin' | 'latin-ext', unicodeRange: string) =>
  ({
    src: `url('@fontsource-variable/figtree/files/figtree-${subset}-wght-normal.woff2') format('woff2')`,
    fontWeight: '300 900',
    fontStyle: 'normal',
    fontDisplay: 'optional',
    unicodeRange,
  }) as const;

// The unicode ranges of the package's own style sheet, which this build does not include.
globalFontFace('Figtree Variable', [
  face(
    'latin-ext',
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  ),
  face(
    'latin',
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  ),
]);

// Arial with Figtree's metrics, so that the font swap shifts no layout. Measured on
// the advance widths of English shop text; ascent 950, descent 250 of 1000 units.
globalFontFace('Figtree Fallback', {
  src: "local('Arial'), local('Liberation Sans'), local('Helvetica')",
  sizeAdjust: '101.16%',
  ascentOverride: '93.91%',
  descentOverride: '24.71%',
  lineGapOverride: '0%',
});

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });

globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  textSizeAdjust: '100%',
  scrollPaddingBlock: vars.space[24],
});

globalStyle('body', {
  margin: 0,
  minHeight: '100dvh',
  background: vars.color.page,
  color: vars.color.ink,
  fontFamily: vars.font.words,
  fontSize: vars.text.sm,
  lineHeight: vars.leading.normal,
  fontSynthesis: 'none',
  overflowWrap: 'break-word',
  WebkitFontSmoothing: 'antialiased',
});

globalStyle('html:lang(zh-Hant) body', { fontFamily: vars.font.traditional });

globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, blockquote', {
  margin: 0,
  padding: 0,
});
globalStyle('h1, h2, h3, h4', {
  fontWeight: vars.weight.strong,
  lineHeight: vars.leading.tight,
  textWrap: 'balance',
  letterSpacing: '-0.01em',
});
globalStyle('h1', {
  fontSize: vars.text.xl,
  '@media': { [media.tabletUp]: { fontSize: vars.text.xxl } },
});
globalStyle('h2', {
  fontSize: vars.text.lg,
  '@media': { [media.tabletUp]: { fontSize: vars.text.xl } },
});
globalStyle('h3', { fontSize: vars.text.lg });
globalStyle('h4', { fontSize: vars.text.md });
globalStyle('p', { maxWidth: vars.measure.words, textWrap: 'pretty' });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('fieldset', { border: 0, minWidth: 0 });
globalStyle('legend', { padding: 0 });
globalStyle('img, svg, video, canvas', { display: 'block', maxWidth: '100%' });
globalStyle('button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
});
globalStyle('button', {
  background: 'none',
  border: 0,
  padding: 0,
  cursor: 'pointer',
  touchAction: 'manipulation',
});
globalStyle('table', { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' });
globalStyle('[hidden]', { display: 'none !important' });
// src/rendering/missingChunk.ts reloads the page.
globalStyle('html[data-reloading] [role=alert]', { visibility: 'hidden' });

globalStyle('a', {
  color: vars.color.brand,
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
});
globalStyle('a:hover', { color: vars.color.brandHover, textDecorationThickness: '2px' });

// Two tones: the outer ring contrasts with the page, the inner gap with any filled control.
globalStyle(':focus-visible', {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
});
globalStyle(':focus:not(:focus-visible), [tabindex="-1"]:focus', { outline: 'none' });
globalStyle('::selection', { background: vars.color.brand, color: vars.color.onBrand });
globalStyle('::placeholder', { color: vars.color.muted, opacity: 1 });

globalStyle('*, *::before, *::after', {
  '@media': {
    [media.reducedMotion]: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
    },
  },
});

globalStyle('nav, button, [role="status"], [role="region"][tabindex]', {
  '@media': { print: { display: 'none !important' } },
});
globalStyle('body', { '@media': { print: { fontSize: '11pt' } } });
globalStyle('section, article, tr, img', { '@media': { print: { breakInside: 'avoid' } } });
