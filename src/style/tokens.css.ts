import {
  assignVars,
  createGlobalTheme,
  createGlobalThemeContract,
  globalStyle,
} from '@vanilla-extract/css';
import { media } from './breakpoints.ts';
import { findWeakPairs } from './contrast.ts';
import { dark, light } from './palette.ts';

const sizes = {
  space: {
    0: '0',
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
    20: '80px',
    24: '96px',
  },
  // 13 / 15 / 17 / 20 / 26 / 34 px, in rem so that the shopper's own text size applies.
  text: {
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1.0625rem',
    lg: '1.25rem',
    xl: '1.625rem',
    xxl: '2.125rem',
  },
  leading: { tight: '1.2', snug: '1.35', normal: '1.5' },
  weight: { regular: '400', medium: '500', strong: '600', bold: '700' },
  radius: { sm: '6px', md: '8px', lg: '12px', xl: '20px', full: '999px' },
  measure: { page: '1200px', words: '70ch', target: '44px', control: '48px' },
  motion: { feedback: '120ms', layout: '200ms', ease: 'cubic-bezier(0.2, 0, 0.1, 1)' },
  shadow: {
    raised: '0 1px 2px oklch(0.2 0.02 155 / 0.06), 0 6px 16px oklch(0.2 0.02 155 / 0.07)',
    floating: '0 2px 6px oklch(0.2 0.02 155 / 0.08), 0 18px 48px oklch(0.2 0.02 155 / 0.2)',
  },
  font: {
    words:
      "'Figtree Variable', 'Figtree Fallback', 'PingFang SC', 'Noto Sans SC', 'Microsoft YaHei', system-ui, sans-serif",
    traditional:
      "'Figtree Variable', 'Figtree Fallback', 'PingFang TC', 'Noto Sans TC', 'Microsoft JhengHei', system-ui, sans-serif",
  },
} as const;

export const vars = createGlobalThemeContract(
  { color: light, ...sizes },
  (_value, path) => `wl-${path.join('-')}`,
);

for (const weak of [...findWeakPairs(light), ...findWeakPairs(dark)]) {
  throw new Error(`src/style/palette.ts: ${weak}; change the lightness of one of the two`);
}

createGlobalTheme(':root', vars, { color: light, ...sizes });

globalStyle(':root', {
  colorScheme: 'light',
  '@media': { [media.hugeUp]: { vars: { [vars.measure.page]: '1440px' } } },
});

// The system setting applies until the shopper chooses: <html data-theme="light|dark">.
const darkRoot = { colorScheme: 'dark', vars: assignVars(vars.color, dark) } as const;
globalStyle(':root:not([data-theme="light"])', { '@media': { [media.dark]: darkRoot } });
globalStyle(':root[data-theme="dark"]', darkRoot);

globalStyle(':root', {
  '@media': {
    [media.reducedMotion]: { vars: { [vars.motion.feedback]: '0ms', [vars.motion.layout]: '0ms' } },
  },
});

// Print always uses the light theme.
globalStyle(':root, :root[data-theme="dark"], :root:not([data-theme="light"])', {
  '@media': {
    print: {
      colorScheme: 'light',
      vars: assignVars(vars.color, { ...light, page: light.surface }),
    },
  },
});
