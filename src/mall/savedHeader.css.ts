import { style } from '@vanilla-extract/css';
import { vars } from '../style/tokens.css.ts';
import { count } from './CartLink.css.ts';

// src/mall/earlyHeader.ts sets these attributes until the charts run.
const WITH_ACCOUNT = 'html[data-saved-account] &';
const WITH_CART = 'html[data-saved-cart] &';

export const guestOnly = style({ selectors: { [WITH_ACCOUNT]: { display: 'none' } } });
const memberOnly = style({
  display: 'none',
  selectors: { [WITH_ACCOUNT]: { display: 'block' } },
});
// Generated content, so that the elements of the page contain only the state of the charts.
export const accountLink = style([memberOnly, { '::after': { content: 'attr(data-text)' } }]);

/** The name, as wide as in the menu of the account with its arrow. */
export const account = style([
  memberOnly,
  {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    maxWidth: '16ch',
    marginInlineEnd: `calc(16px + ${vars.space[2]})`,

    '::after': { content: 'var(--saved-account)' },
  },
]);

export const emptyCart = style({ selectors: { [WITH_CART]: { display: 'none' } } });
export const cartTotal = style({
  display: 'none',
  selectors: { [WITH_CART]: { display: 'block' } },
  '::after': { content: 'var(--saved-total)' },
});
export const cartCount = style([
  count,
  {
    display: 'none',
    selectors: { [WITH_CART]: { display: 'block' } },
    '::after': { content: 'var(--saved-count)' },
  },
]);
