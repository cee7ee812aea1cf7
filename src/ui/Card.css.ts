import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#src/style/tokens.css.ts';

export const card = recipe({
  base: {
    background: vars.color.surface,
    border: `1px solid ${vars.color.line}`,
    borderRadius: vars.radius.lg,
  },
  variants: {
    padding: {
      none: { overflow: 'clip' },
      sm: { padding: vars.space[4] },
      md: { padding: `clamp(${vars.space[4]}, 3vw, ${vars.space[6]})` },
    },
    tone: {
      plain: {},
      soft: { background: vars.color.brandSoft, borderColor: 'transparent' },
      accent: { background: vars.color.accentSoft, borderColor: 'transparent' },
    },
  },
  defaultVariants: { padding: 'md', tone: 'plain' },
});
