import '@fontsource-variable/figtree/wght.css';
import { globalFontFace, globalStyle } from '@vanilla-extract/css';
import { media } from './breakpoints.ts';
import { vars } from './tokens.css.ts';

// Arial squeezed into Figtree's metrics, so that the swap of the font moves nothing. Measured on
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
  scrollbarGutter: 'stable',
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

globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, blockquote', { margin: 0, padding: 0 });
globalStyle('h1, h2, h3, h4', {
  fontWeight: vars.weight.strong,
  lineHeight: vars.leading.tight,
  textWrap: 'balance',
  letterSpacing: '-0.01em',
});
globalStyle('h1', { fontSize: vars.text.xl, '@media': { [media.tabletUp]: { fontSize: vars.text.xxl } } });
globalStyle('h2', { fontSize: vars.text.lg, '@media': { [media.tabletUp]: { fontSize: vars.text.xl } } });
globalStyle('h3', { fontSize: vars.text.lg });
globalStyle('h4', { fontSize: vars.text.md });
globalStyle('p', { maxWidth: vars.measure.words, textWrap: 'pretty' });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('fieldset', { border: 0, minWidth: 0 });
globalStyle('legend', { padding: 0 });
globalStyle('img, svg, video, canvas', { display: 'block', maxWidth: '100%' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
globalStyle('button', { background: 'none', border: 0, padding: 0, cursor: 'pointer', touchAction: 'manipulation' });
globalStyle('table', { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' });
globalStyle('[hidden]', { display: 'none !important' });

globalStyle('a', {
  color: vars.color.brand,
  textDecorationLine: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
});
globalStyle('a:hover', { color: vars.color.brandHover, textDecorationThickness: '2px' });

// Two tones: the outer ring shows on the page, the inner gap keeps it apart from any filled control.
globalStyle(':focus-visible', {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
});
globalStyle(':focus:not(:focus-visible), [tabindex="-1"]:focus', { outline: 'none' });
globalStyle('::selection', { background: vars.color.brand, color: vars.color.onBrand });
globalStyle('::placeholder', { color: vars.color.muted, opacity: 1 });

globalStyle('*, *::before, *::after', {
  '@media': {
    [media.calm]: {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
    },
  },
});

globalStyle('nav, button, [role="status"], [role="region"][tabindex]', { '@media': { print: { display: 'none !important' } } });
globalStyle('body', { '@media': { print: { fontSize: '11pt' } } });
globalStyle('section, article, tr, img', { '@media': { print: { breakInside: 'avoid' } } });
