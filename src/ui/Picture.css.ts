import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#src/style/tokens.css.ts';

export const frame = recipe({
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '100%',
    overflow: 'clip',
    background: vars.color.picture,
    isolation: 'isolate',
  },
  variants: {
    ratio: {
      square: { aspectRatio: '1 / 1' },
      wide: { aspectRatio: '4 / 3' },
      banner: { aspectRatio: '16 / 6' },
    },
    failed: { true: { background: vars.color.sunken, color: vars.color.control } },
    rounded: { true: { borderRadius: vars.radius.md } },
  },
  defaultVariants: { ratio: 'square' },
});

/** Multiplied: the white of a pack shot becomes the ground of its frame, in the dark too. */
export const image = recipe({
  base: { width: '100%', height: '100%', mixBlendMode: 'multiply' },
  variants: {
    fit: {
      contain: { objectFit: 'contain' },
      cover: { objectFit: 'cover', mixBlendMode: 'normal' },
    },
  },
  defaultVariants: { fit: 'contain' },
});
