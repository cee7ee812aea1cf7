import { describe, expect, test } from 'vitest';
import { isPage, PAGES } from '#models/pages.ts';

describe('a URL of the shop', () => {
  test('is one of those of §2', () => {
    expect(PAGES.toSorted()).toEqual([
      '/',
      '/brand',
      '/download',
      '/home',
      '/home/about-us/information',
      '/home/about-us/information-zh',
      '/home/account',
      '/home/account/accountdetails',
      '/home/account/invoice/:orderNo',
      '/home/account/logis',
      '/home/account/orderdetails/:orderNo',
      '/home/account/orders',
      '/home/account/password',
      '/home/account/rewards',
      '/home/account/useraddress',
      '/home/account/wallet',
      '/home/bulk',
      '/home/cart',
      '/home/createOrder',
      '/home/createOrder/delivery',
      '/home/createOrder/payType',
      '/home/createOrder/result/:orderNo',
      '/home/help',
      '/home/help/contact',
      '/home/help/delivery',
      '/home/help/returns',
      '/home/login',
      '/home/privacyPolicy',
      '/home/resetPassword',
      '/home/sign',
      '/page',
      '/shop',
      '/shop/shopdetails/:goodsId',
    ]);
    expect(PAGES.filter((page) => !isPage(page.replace(/:\w+/, 'W123')))).toEqual([]);
  });

  test.each(['/HOME/Cart', '/home/cart/', '/home/cart//', '/home/CREATEORDER/result/W1', '/'])(
    '%s is known',
    (path) => expect(isPage(path)).toBe(true),
  );

  test.each([
    '/nowhere',
    '/home/carts',
    '/home/cart/more',
    '/shop/shopdetails',
    '/shop/shopdetails/',
    '/shop/shopdetails/1/2',
    '/shop/other/1',
    '/home/account/orderdetails/',
  ])('%s is unknown', (path) => expect(isPage(path)).toBe(false));
});
