import { describe, expect, test } from 'vitest';
import { isLoginPath, parseRedirect } from '#src/mall/loginRedirect.ts';
import { matchCheckoutRoute, isPath, loginUrl, needsLogin, paths } from '#src/mall/paths.ts';

const redirectTo = (target: string) => parseRedirect(`?redirect=${encodeURIComponent(target)}`);

describe('the redirect after a login', () => {
  test('is the full path of the previous page', () => {
    const targets = [
      '/home/account/orders?pageNum=2&word=a%26b#top',
      '/home/createOrder/payType',
      '/shop?word=牛奶',
      '/',
    ];
    for (const path of targets) {
      const { search } = new URL(loginUrl(path), 'https://mall.example');
      expect(decodeURI(parseRedirect(search))).toBe(decodeURI(path));
    }
  });

  test('is the home page without a parameter', () => {
    expect(['', '?', '?redirect=', '?other=/shop'].map(parseRedirect)).toEqual([
      paths.home,
      paths.home,
      paths.home,
      paths.home,
    ]);
  });

  const hostile = [
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/shop/..//evil.example',
    '/./\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    'home',
    '?redirect=/shop',
    '#x',
    '/home/login',
    '/home/login?redirect=/home/login',
    '/home/sign',
    '/Home/Login/',
    '/home/account/../login',
  ];
  for (const target of hostile) {
    test(`is the home page for ${JSON.stringify(target)}`, () => {
      expect(redirectTo(target)).toBe(paths.home);
    });
  }

  test('never leaves this site', () => {
    const unusualPaths = [
      '/@evil.example',
      '/:80',
      '/home//evil.example',
      '/%2f%2fevil.example',
      '/home?x=//evil.example',
      '/;@evil',
    ];
    for (const target of unusualPaths) {
      const location = redirectTo(target);
      expect(new URL(location, 'https://mall.example').origin).toBe('https://mall.example');
      expect(location).toMatch(/^\/[^/\\]/);
    }
  });
});

describe('addresses', () => {
  test('of the account area need a login in any spelling', () => {
    const pathsWithLogin = [
      paths.account,
      paths.orders,
      paths.order('W1'),
      paths.logistics('W1'),
      '/home/account/',
      '/HOME/Account/orders',
      '/home/account//',
    ];
    const free = [
      paths.home,
      paths.cart,
      paths.payType,
      paths.result('W1'),
      '/home/accounts',
      '/home/accountant/x',
      '/',
    ];
    expect(
      pathsWithLogin.map((path) => path.split('?')[0] ?? '').filter((path) => !needsLogin(path)),
    ).toEqual([]);
    expect(free.filter(needsLogin)).toEqual([]);
  });

  test('of login and registration match in any spelling', () => {
    expect(
      [paths.login, paths.sign, '/home/LOGIN/', '/home/loginx', '/home'].map(isLoginPath),
    ).toEqual([true, true, true, false, false]);
    expect([
      isPath('/home/createorder/', paths.checkout),
      isPath('/home/createOrder/x', paths.checkout),
    ]).toEqual([true, false]);
  });

  test('of the checkout are its three steps', () => {
    expect(matchCheckoutRoute(paths.delivery)).toEqual({ step: 'delivery', orderNo: null });
    expect(matchCheckoutRoute('/home/createorder/PAYTYPE/')).toEqual({
      step: 'payType',
      orderNo: null,
    });
    expect(matchCheckoutRoute(paths.result('W/1 ä'))).toEqual({ step: 'result', orderNo: 'W/1 ä' });
    expect(matchCheckoutRoute('/home/createOrder/result/W1/')).toEqual({
      step: 'result',
      orderNo: 'W1',
    });
    const others = [
      paths.checkout,
      paths.cart,
      '/home/createOrder/result',
      '/home/createOrder/result/',
      '/home/createOrder/result/W1/x',
    ];
    expect(others.map(matchCheckoutRoute)).toEqual(others.map(() => null));
  });

  test('of an order with a malformed number match', () => {
    expect(matchCheckoutRoute('/home/createOrder/result/%zz')).toEqual({
      step: 'result',
      orderNo: '%zz',
    });
    expect(matchCheckoutRoute('/home/createOrder/result/%E0%A4%A')).toEqual({
      step: 'result',
      orderNo: '%E0%A4%A',
    });
  });

  test('encode any id as one path segment', () => {
    expect([paths.goods('a/b?c'), paths.order('#1'), paths.logistics('a&b')]).toEqual([
      '/shop/shopdetails/a%2Fb%3Fc',
      '/home/account/orderdetails/%231',
      '/home/account/logis?orderNo=a%26b',
    ]);
  });
});
