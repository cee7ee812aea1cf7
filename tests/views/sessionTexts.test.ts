import { describe, expect, test } from 'vitest';
import type { Failure } from '#models/failure.ts';
import { NOTICE_TONES, type NoticeCode } from '#models/notice.ts';
import { REFUSALS } from '#server/http/refusals.ts';
import { en } from '#src/text/en.ts';
import { formatFailure } from '#src/text/failureText.ts';
import { formatNotice } from '#src/text/noticeText.ts';
import { translateServerMessage } from '#src/text/serverText.ts';
import { zh } from '#src/text/zh.ts';
import { zhHant } from '#src/text/zhHant.ts';

const HAN = /[\u4e00-\u9fff]/;

describe('the messages of the server', () => {
  for (const [key, { msg }] of Object.entries(REFUSALS)) {
    test(`an English shopper reads "${key}" in English`, () => {
      expect(translateServerMessage(en, msg)).not.toMatch(HAN);
    });
  }

  test('the wordings of §8 become its English sentences, whatever the punctuation', () => {
    expect(
      [
        '账号或密码不正确',
        '订单已取消，请勿重复操作',
        '订单已取消,请勿重复操作。',
        '用户登录已失效，请重新登录',
        '账户余额不足',
      ].map((msg) => translateServerMessage(en, msg)),
    ).toEqual([
      'The account or password is incorrect',
      'The order has been cancelled, please do not repeat the operation',
      'The order has been cancelled, please do not repeat the operation',
      'User login is invalid. Please login again',
      'Insufficient account balance',
    ]);
  });

  test('an unknown wording is shown as received', () => {
    expect(translateServerMessage(en, '天气不好')).toBe('天气不好');
  });

  test('in the Chinese interface every wording is shown as received', () => {
    expect(translateServerMessage(zh, '账号或密码不正确')).toBe('账号或密码不正确');
  });
});

describe('failures', () => {
  const sentences: readonly (readonly [Failure, string])[] = [
    [{ kind: 'loginNeeded' }, 'Please log in first~'],
    [{ kind: 'network' }, 'Network disconnection, please check your network connection ~'],
    [{ kind: 'server' }, 'Server exception, please try again later'],
    [{ kind: 'duplicate' }, 'Your operation is too frequent, please try again later.'],
    [{ kind: 'refused', code: '1002', msg: '旧密码不正确' }, 'Old password incorrect'],
    [{ kind: 'http', status: 413, msg: '图片不能超过 5 MB' }, 'Pictures can be up to 5 MB'],
    [{ kind: 'http', status: 418, msg: '' }, 'Something went wrong (418)'],
  ];
  test('an error of the server ends with the reference for customer service, in each language', () => {
    const failure = { kind: 'server', reference: '7f3a91c2' } as const;
    expect([en, zh, zhHant].map((text) => formatFailure(text, failure))).toEqual([
      'Server exception, please try again later. Reference: 7f3a91c2',
      '服务器异常，请稍后再试。参考编号：7f3a91c2',
      '伺服器異常，請稍後再試。參考編號：7f3a91c2',
    ]);
  });

  for (const [failure, sentence] of sentences) {
    test(`the failure "${failure.kind}" reads: ${sentence}`, () => {
      expect(formatFailure(en, failure)).toBe(sentence);
    });
  }
});

describe('toasts', () => {
  test('each code has its sentence in both languages', () => {
    const sentences = (text: typeof en) =>
      (Object.keys(NOTICE_TONES) as NoticeCode[]).map((code) =>
        formatNotice(text, { about: 'code', tone: 'info', code }),
      );
    expect(sentences(en).filter((sentence) => HAN.test(sentence))).toEqual([]);
    expect(sentences(zh).filter((sentence) => !HAN.test(sentence))).toEqual([]);
  });

  for (const [code, sentence] of Object.entries({
    cartChanged: 'successfully',
    stockCapped: 'The quantity available for purchase has reached its maximum',
    multiplePromotions: 'Multiple promotions cannot be ordered at the same order',
    freightFailed: 'Freight acquisition failed',
    freightNoAddress: 'Freight acquisition failed: Address is Empty',
    freightNoItem: 'Freight acquisition failed: No item selected is Empty',
    deliveryTypeError: 'delivery Type Error',
    receiptSaved:
      'Upload successful pending approval，Due to the transfer mechanism, it takes 1 day to confirm the receipt of the transfer information',
  }) as [NoticeCode, string][]) {
    test(`"${code}" reads: ${sentence}`, () => {
      expect(formatNotice(en, { about: 'code', tone: 'info', code })).toBe(sentence);
    });
  }

  test('an added line is named after the text of §8', () => {
    const added = {
      about: 'lineChanged',
      tone: 'success',
      name: 'Manuka honey',
      nameZh: '麦卢卡蜂蜜',
    } as const;
    expect(formatNotice(en, added)).toBe('successfully · Manuka honey is in your cart');
    expect(formatNotice(zh, added)).toContain('麦卢卡蜂蜜');
  });

  test.each([
    [{ kind: 'refused', code: '1002', msg: '库存不足' }, 'Your cart was not changed'],
    [{ kind: 'network' }, 'Your cart may not have been changed'],
  ] satisfies [Failure, string][])(
    'a change of the cart that failed ends with what did not happen: $1',
    (failure, outcome) => {
      expect(formatNotice(en, { about: 'cartChange', tone: 'error', failure })).toBe(
        `${formatFailure(en, failure)} · ${outcome}`,
      );
    },
  );

  test.each([
    [en, 'At most 3 per order in this promotion · Your cart was not changed'],
    [zh, '此促销活动每个订单最多可购买 3 件 · 购物车没有更改'],
  ])(
    'a change of the cart above the limit of a promotion names the limit: $1',
    (text, sentence) => {
      const limit = { goodsId: '7', limitPerOrder: 3 };
      const failure = { kind: 'refused', code: '1002', msg: '超过最大可购买数量', limit } as const;
      expect(formatNotice(text, { about: 'cartChange', tone: 'error', failure })).toBe(sentence);
    },
  );

  test('a removed line is named in the language of the shop', () => {
    const removed = {
      about: 'lineRemoved',
      tone: 'info',
      key: '7:',
      name: 'Manuka honey',
      nameZh: '麦卢卡蜂蜜',
    } as const;
    expect(formatNotice(en, removed)).toContain('Manuka honey');
    expect(formatNotice(zh, removed)).toContain('麦卢卡蜂蜜');
  });
});
