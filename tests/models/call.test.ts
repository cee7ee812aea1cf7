import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addressListCall } from '#models/address/address.api.ts';
import { defineCall, fillPath } from '#models/call.ts';
import { addToCartCall, removeCartLineCall, setCartAmountCall } from '#models/cart/cart.api.ts';
import { goodsListCall } from '#models/catalogue/catalogue.api.ts';
import { freightCall, placeOrderCall, toTradeCall } from '#models/checkout/checkout.api.ts';
import { payCall } from '#models/checkout/payment.api.ts';
import { orderListCall } from '#models/order/order.api.ts';
import { loginCall } from '#models/session/session.api.ts';

const hostile = fc.constantFrom(
  '/',
  '?',
  '#',
  '%',
  '&',
  '=',
  '\\',
  ' ',
  '\n',
  '牛',
  '😀',
  '{',
  'a',
  '7',
);

describe('the path of a call', () => {
  test('contains its parameters and leaves the rest for query or body', () => {
    expect(fillPath('/pc/goods/{id}', { id: '7', page: 2 })).toEqual({
      address: '/pc/goods/7',
      rest: { page: 2 },
    });
    expect(fillPath('/pc/exchangeRate', {})).toEqual({ address: '/pc/exchangeRate', rest: {} });
  });

  test('does not mutate its argument', () => {
    const request = { id: '7', word: 'milk' };
    fillPath('/pc/goods/{id}', request);
    expect(request).toEqual({ id: '7', word: 'milk' });
  });

  test('encodes a parameter as one path segment', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: hostile }), (id) => {
        const { address } = fillPath('/pc/goods/{id}', { id });
        const [, , , part = '', ...more] = address.split('/');
        expect([more, decodeURIComponent(part)]).toEqual([[], id]);
        expect(address).not.toMatch(/[?#\s]/);
      }),
    );
  });
});

describe('identical calls in flight', () => {
  const shape = { path: '/x', access: 'public', source: '§7', request: v.object({}) } as const;
  const reply = v.unknown();

  test('of reads the newest wins and of writes the first, unless the call says otherwise', () => {
    const callsByMethod = (['GET', 'POST', 'PUT', 'DELETE'] as const).map(
      (method) => defineCall({ ...shape, name: method, method, reply }).duplicates,
    );
    expect(callsByMethod).toEqual(['newestWins', 'firstWins', 'firstWins', 'firstWins']);
  });

  test('reads by POST are reads, and cart changes are queued', () => {
    const calls = [goodsListCall, orderListCall, addressListCall, freightCall];
    expect(calls.map(({ duplicates }) => duplicates)).toEqual(calls.map(() => 'newestWins'));
    const changes = [addToCartCall, setCartAmountCall, removeCartLineCall];
    expect(changes.map(({ duplicates }) => duplicates)).toEqual(changes.map(() => 'queued'));
    const writes = [placeOrderCall, payCall, toTradeCall, loginCall];
    expect(writes.map(({ duplicates }) => duplicates)).toEqual(writes.map(() => 'firstWins'));
  });
});
