import { style } from '@vanilla-extract/css';
import { media } from '#src/style/breakpoints.ts';
import { vars } from '#src/style/tokens.css.ts';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  fontSize: vars.text.xs,
  color: vars.color.muted,
});

export const crumb = style({
  display: 'inline-flex',
  alignItems: 'center',
  selectors: {
    '& + &::before': { content: '/', paddingInline: vars.space[2], color: vars.color.muted },
  },
  // A phone shows only the link to the parent level, in one line.
  '@media': {
    [`not all and ${media.tabletUp}`]: {
      selectors: {
        '&:not(:nth-last-child(2))': { display: 'none' },
        '&:nth-last-child(2)::before': {
          content: '‹',
          paddingInline: `0 ${vars.space[1]}`,
          fontSize: vars.text.md,
        },
      },
    },
  },
});

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '32px',
  color: vars.color.muted,
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.color.brand, textDecoration: 'underline' } },
});

export const currentPage = style({ color: vars.color.ink, fontWeight: vars.weight.medium });
