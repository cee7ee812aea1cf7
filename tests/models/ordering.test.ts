import { expect, test } from 'vitest';
import { isOrdering } from '#models/offline/ordering.ts';

test('changes of the cart, orders and payments need the shop', () => {
  const events = [
    ...['cart.add', 'cart.setQuantity', 'cart.remove', 'cart.undoRemove', 'cart.checkOut'],
    ...['order.submit', 'quote.accept', 'payment.submit', 'payPassword.submit'],
  ];
  expect(events.filter((event) => !isOrdering(event))).toEqual([]);
});

test('what only changes the page, or requests a result, is possible offline', () => {
  const events = [
    ...['cart.check', 'cart.checkAll', 'cart.removeExpired', 'cart.reload'],
    ...['addressForm.change', 'payType.choose', 'step.visit', 'quote.decline'],
    ...['order.reconcile', 'payment.refresh', 'payment.abandon'],
  ];
  expect(events.filter(isOrdering)).toEqual([]);
});
