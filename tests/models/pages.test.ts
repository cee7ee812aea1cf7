import { describe, expect, test } from 'vitest';
import {
  CHECKOUT_STEPS,
  type StepAfterFirst,
  getEarlierSteps,
  getNextStep,
  hasReachedStep,
  isPage,
  PAGES,
} from '#models/pages.ts';
import { SKELETONS_PATH } from '#models/renderedPage.ts';

describe('a URL of the shop', () => {
  test('is one of those of §2, or of a further checkout step', () => {
    const ofSteps: readonly string[] = CHECKOUT_STEPS.map(({ path }) => path);
    const ofSection2 = [
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
      '/saved',
      '/shop',
      '/shop/shopdetails/:goodsId',
    ];
    expect(PAGES.toSorted()).toEqual([...new Set([...ofSection2, ...ofSteps])].toSorted());
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
    SKELETONS_PATH,
  ])('%s is unknown', (path) => expect(isPage(path)).toBe(false));
});

describe('a checkout step', () => {
  const steps = CHECKOUT_STEPS.map(({ step }) => step);

  test('has a number of its own; those of §3 are 0 for the delivery, 1 for the payment and 2 for the result', () => {
    const numbers = CHECKOUT_STEPS.map(({ active }) => active);
    expect(new Set(numbers).size).toBe(steps.length);
    expect(
      Object.fromEntries(CHECKOUT_STEPS.map(({ step, active }) => [step, active])),
    ).toMatchObject({ delivery: 0, payType: 1, result: 2 });
  });

  test('is reached by the drafts at it and at the steps after it, whatever their numbers', () => {
    const reached = CHECKOUT_STEPS.map(({ active }) =>
      steps.filter((step) => hasReachedStep(active, step)),
    );
    expect(reached).toEqual(steps.map((_, index) => steps.slice(0, index + 1)));
  });

  test('leads to the next one up to the payment', () => {
    const inputs = steps.slice(0, -2);
    expect(inputs.map(getNextStep)).toEqual(steps.slice(1, -1));
    expect(getNextStep('payType')).toBe('payType');
  });

  test('leads back to those before it', () => {
    const following = ['payType'] as const satisfies readonly StepAfterFirst[];
    expect(following.map(getEarlierSteps)).toEqual([steps.slice(0, -2)]);
  });
});
