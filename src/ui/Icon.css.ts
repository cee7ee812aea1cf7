import { recipe } from '@vanilla-extract/recipes';

export const icon = recipe({
  base: {
    display: 'inline-block',
    flex: 'none',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.75,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    verticalAlign: '-0.2em',
  },
  variants: {
    size: {
      sm: { width: '16px', height: '16px', strokeWidth: 2 },
      md: { width: '20px', height: '20px' },
      lg: { width: '24px', height: '24px' },
      xl: { width: '32px', height: '32px', strokeWidth: 1.5 },
    },
  },
  defaultVariants: { size: 'md' },
});
