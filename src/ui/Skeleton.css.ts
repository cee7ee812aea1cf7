import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#src/style/tokens.css.ts';

const pulse = keyframes({ '50%': { opacity: 0.55 } });

export const lines = style({ display: 'block' });

const bar = { borderBlock: '3px solid transparent', backgroundClip: 'padding-box' } as const;

export const placeholder = recipe({
  base: {
    display: 'block',
    width: '100%',
    background: vars.color.line,
    borderRadius: vars.radius.sm,
    animation: `${pulse} 1800ms ease-in-out infinite`,
  },
  variants: {
    shape: {
      // As high as a line of text.
      caption: { ...bar, height: `calc(${vars.text.xs} * ${vars.leading.snug})` },
      small: { ...bar, height: `calc(${vars.text.xs} * ${vars.leading.normal})` },
      name: { ...bar, height: `calc(${vars.text.sm} * ${vars.leading.snug})` },
      text: { ...bar, height: `calc(${vars.text.sm} * ${vars.leading.normal})` },
      price: { ...bar, height: `calc(${vars.text.lg} * ${vars.leading.tight})` },
      title: { height: `calc(${vars.text.xl} * ${vars.leading.tight})` },
      largePrice: { height: `calc(${vars.text.xxl} * ${vars.leading.tight})` },
      // A heading in the font size of its parent.
      heading: { height: `calc(1em * ${vars.leading.tight})` },
      badge: { height: `calc(${vars.text.xs} * ${vars.leading.snug} + 4px)` },
      picture: { aspectRatio: '1 / 1', borderRadius: vars.radius.lg },
      // A picture that extends to the edges of its card.
      cover: { aspectRatio: '1 / 1', borderRadius: 0 },
      // A picture in a frame that has its size.
      fill: { position: 'absolute', inset: 0 },
      banner: { aspectRatio: '16 / 6', borderRadius: vars.radius.lg },
      button: { height: vars.measure.target, borderRadius: vars.radius.md },
      largeButton: { height: '52px', borderRadius: vars.radius.md },
      smallButton: { height: '36px', borderRadius: vars.radius.md },
      stepper: { height: `calc(${vars.measure.target} + 2px)`, borderRadius: vars.radius.full },
    },
    part: { whole: {}, most: { width: '80%' }, half: { width: '50%' }, third: { width: '33%' } },
  },
  defaultVariants: { shape: 'text', part: 'whole' },
});
