import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#src/style/tokens.css.ts';

const pulse = keyframes({ '50%': { opacity: 0.55 } });

export const lines = style({ display: 'block' });

export const placeholder = recipe({
  base: {
    display: 'block',
    width: '100%',
    background: vars.color.line,
    borderRadius: vars.radius.sm,
    animation: `${pulse} 1800ms ease-in-out infinite`,
  },
  variants: {
    // As high as a line of text.
    shape: {
      small: {
        height: `calc(${vars.text.xs} * ${vars.leading.normal})`,
        borderBlock: '3px solid transparent',
        backgroundClip: 'padding-box',
      },
      text: {
        height: `calc(${vars.text.sm} * ${vars.leading.normal})`,
        borderBlock: '3px solid transparent',
        backgroundClip: 'padding-box',
      },
      title: { height: `calc(${vars.text.xl} * ${vars.leading.tight})` },
      picture: { aspectRatio: '1 / 1', borderRadius: vars.radius.lg },
      banner: { aspectRatio: '16 / 6', borderRadius: vars.radius.lg },
      button: { height: vars.measure.target, borderRadius: vars.radius.md },
      chip: { height: '36px', borderRadius: vars.radius.full },
    },
    part: { whole: {}, most: { width: '80%' }, half: { width: '50%' }, third: { width: '33%' } },
  },
  defaultVariants: { shape: 'text', part: 'whole' },
});
