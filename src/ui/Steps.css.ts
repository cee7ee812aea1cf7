import { style } from '@vanilla-extract/css';
import { media } from '#src/style/breakpoints.ts';
import { vars } from '#src/style/tokens.css.ts';

const narrow = { [`not all and ${media.phoneUp}`]: { gap: vars.space[1] } };

export const steps = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  width: '100%',
  '@media': narrow,
});

export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  '@media': narrow,
  minHeight: vars.measure.target,
  color: vars.color.muted,
  fontWeight: vars.weight.medium,
  lineHeight: vars.leading.tight,
  // Long titles wrap instead of making the page wider.
  minWidth: 0,
  overflowWrap: 'anywhere',
  selectors: {
    '&[aria-current="step"]': { color: vars.color.ink, fontWeight: vars.weight.strong },
    // The line to the previous step.
    '& + &': { flex: '1 1 auto' },
    '& + &::before': {
      content: '',
      flex: '1 1 auto',
      minWidth: vars.space[2],
      height: '2px',
      borderRadius: vars.radius.full,
      background: vars.color.line,
    },
    '&[data-state="done"] + &::before': { background: vars.color.brand },
  },
});

export const mark = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: '28px',
  height: '28px',
  border: `1.5px solid ${vars.color.control}`,
  borderRadius: vars.radius.full,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.bold,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    [`${step}[data-state="current"] &`]: {
      background: vars.color.brand,
      borderColor: vars.color.brand,
      color: vars.color.onBrand,
      outline: '2px solid transparent',
    },
    [`${step}[data-state="done"] &`]: {
      background: vars.color.brandSoft,
      borderColor: vars.color.brand,
      color: vars.color.brand,
    },
  },
});

export const link = style({ color: vars.color.brand, paddingBlock: vars.space[3] });
