import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#src/style/tokens.css.ts';

export const notice = recipe({
  base: {
    // On a phone the action is below the text.
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: vars.space[3],
    // As wide as its card or form, also in a grid that aligns its items to the start.
    justifySelf: 'stretch',
    padding: `${vars.space[3]} ${vars.space[4]}`,
    borderRadius: vars.radius.lg,
    lineHeight: vars.leading.normal,
  },
  variants: {
    tone: {
      info: { background: vars.color.infoSoft, color: vars.color.onInfoSoft },
      success: { background: vars.color.brandSoft, color: vars.color.onBrandSoft },
      warning: { background: vars.color.accentSoft, color: vars.color.onAccent },
      error: { background: vars.color.dangerSoft, color: vars.color.onDangerSoft },
    },
  },
});

export const sign = style({ display: 'flex', flex: 'none', paddingBlockStart: '1px' });
export const message = style({
  display: 'flex',
  gap: vars.space[3],
  flex: '1 1 16rem',
  minWidth: 0,
});
export const words = style({ display: 'grid', gap: vars.space[1], minWidth: 0 });
export const title = style({ fontWeight: vars.weight.strong });
export const text = style({ color: vars.color.ink, maxWidth: vars.measure.words });
export const action = style({ flex: 'none' });
