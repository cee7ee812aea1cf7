import { style } from '@vanilla-extract/css';
import { vars } from '../style/tokens.css.ts';

export const form = style({ display: 'grid', gap: vars.space[4] });

export const languages = style({ display: 'flex', gap: vars.space[2] });
export const legend = style({ fontWeight: vars.weight.strong, marginBlockEnd: vars.space[2] });

export const language = style({
  flex: 1,
  minHeight: vars.measure.target,
  border: `1px solid ${vars.color.control}`,
  borderRadius: vars.radius.md,
  selectors: {
    '&:hover': { borderColor: vars.color.brand },
    '&[aria-pressed="true"]': {
      borderColor: vars.color.brand,
      background: vars.color.brandSoft,
      color: vars.color.onBrandSoft,
      fontWeight: vars.weight.strong,
    },
  },
});
