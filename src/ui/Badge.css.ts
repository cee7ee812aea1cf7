import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#src/style/tokens.css.ts';

export const badge = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[1],
    paddingInline: vars.space[2],
    paddingBlock: '2px',
    borderRadius: vars.radius.sm,
    fontSize: vars.text.xs,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.snug,
    maxWidth: '100%',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    tone: {
      neutral: { background: vars.color.sunken, color: vars.color.muted },
      brand: { background: vars.color.brandSoft, color: vars.color.onBrandSoft },
      accent: { background: vars.color.accentSoft, color: vars.color.onAccent },
      info: { background: vars.color.infoSoft, color: vars.color.onInfoSoft },
      danger: { background: vars.color.dangerSoft, color: vars.color.onDangerSoft },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
