import { recipe } from '@vanilla-extract/recipes';
import { media } from '#src/style/breakpoints.ts';
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
      // A banner covers its frame, so the tint shows only until it has loaded.
      banner: { aspectRatio: '16 / 6', background: vars.color.sunken },
    },
    failed: { true: { background: vars.color.sunken, color: vars.color.control } },
    rounded: { true: { borderRadius: vars.radius.md } },
  },
  defaultVariants: { ratio: 'square' },
});

/**
 * Blended by multiplication, so that a pack shot's white background takes the colour of its
 * frame.
 */
export const image = recipe({
  base: {
    width: '100%',
    height: '100%',
    mixBlendMode: 'multiply',
    // The frame is then black or white, and a picture that is multiplied by black is black.
    '@media': { [media.forcedColors]: { mixBlendMode: 'normal' } },
  },
  variants: {
    fit: {
      contain: { objectFit: 'contain' },
      cover: { objectFit: 'cover', mixBlendMode: 'normal' },
    },
  },
  defaultVariants: { fit: 'contain' },
});
