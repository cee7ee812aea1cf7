import { style } from '@vanilla-extract/css';
import { control } from './TextInput.css.ts';

export const select = style([
  control,
  { appearance: 'none', textOverflow: 'ellipsis', cursor: 'pointer' },
]);
