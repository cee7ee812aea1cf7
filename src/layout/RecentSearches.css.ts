import { style } from '@vanilla-extract/css';
import { vars } from '../style/tokens.css.ts';
import { option as searchOption } from './SearchBox.css.ts';

export const title = style({
  padding: `${vars.space[2]} ${vars.space[2]} ${vars.space[1]}`,
  color: vars.color.muted,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.strong,
});

export const option = style([searchOption, { minHeight: vars.measure.target }]);

export const clear = style([
  option,
  {
    width: '100%',
    border: 0,
    background: 'none',
    color: vars.color.brand,
    fontSize: 'inherit',
    fontWeight: vars.weight.medium,
    cursor: 'pointer',
  },
]);

export const word = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
