import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '#models/address/countries.ts';
import { toAddType, parseWireCountry, toWireCountry } from '#models/address/country.api.ts';
import { DEFAULT_COUNTRY, DELIVERY_COUNTRIES, isDeliveryCountry } from '#models/address/country.ts';
import { isDialCode } from '#models/address/dialCode.ts';

describe('the country list', () => {
  test('has 33 countries, each once, each with all its fields', () => {
    expect(COUNTRIES).toHaveLength(33);
    expect(new Set(COUNTRIES.map(({ short }) => short)).size).toBe(33);
    for (const country of COUNTRIES) {
      expect(country).toEqual({
        ...(country.short === 'AU' ? { select: true } : {}),
        short: expect.stringMatching(/^[A-Z]{2}$/),
        name: expect.stringMatching(/^[\u4e00-\u9fff]+$/),
        en: expect.stringMatching(/^[A-Z][A-Za-z ]+$/),
        tel: expect.stringMatching(/^[1-9]\d{0,2}$/),
        pinyin: expect.stringMatching(/^[a-z]+$/),
      });
    }
  });

  test('starts with Australia, the default for deliveries', () => {
    expect(COUNTRIES[0]).toEqual({
      short: 'AU',
      name: '澳大利亚',
      en: 'Australia',
      tel: '61',
      pinyin: 'aodaliya',
      select: true,
    });
    expect(DEFAULT_COUNTRY).toBe('AU');
  });

  test('contains the four delivery countries', () => {
    expect(DELIVERY_COUNTRIES).toEqual(['AU', 'MY', 'CN', 'TW']);
    const shorts = COUNTRIES.map(({ short }) => short);
    expect(shorts.filter(isDeliveryCountry).toSorted()).toEqual(['AU', 'CN', 'MY', 'TW']);
  });

  test('accepts its dial codes only', () => {
    expect(['+61412345678', '+852123', '+1555'].map(isDialCode)).toEqual([true, true, true]);
    expect(['61412345678', '+999123', '+2701', ''].map(isDialCode)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a country on the wire', () => {
  test("has the specification's spelling, including TaiWan", () => {
    expect(DELIVERY_COUNTRIES.map(toWireCountry)).toEqual([
      'Australia',
      'Malaysia',
      'China',
      'TaiWan',
    ]);
  });

  test('is parsed back to the same country', () => {
    expect(DELIVERY_COUNTRIES.map((code) => parseWireCountry(toWireCountry(code)))).toEqual(
      DELIVERY_COUNTRIES,
    );
  });

  test('is parsed in Chinese and in any case', () => {
    const spellings = [
      '澳大利亚',
      '澳洲',
      '马来西亚',
      '中国',
      '台湾',
      '中国台湾',
      ' CHINA ',
      'taiwan',
    ];
    expect(spellings.map(parseWireCountry)).toEqual([
      'AU',
      'AU',
      'MY',
      'CN',
      'TW',
      'TW',
      'CN',
      'TW',
    ]);
  });

  test('maps from Chinese to English for Australia, China, Taiwan and Hong Kong', () => {
    const english = new Map(COUNTRIES.map(({ name, en }) => [name, en]));
    expect(
      ['澳大利亚', '中国', '中国台湾', '中国香港'].map((chinese) => english.get(chinese)),
    ).toEqual(['Australia', 'China', 'Taiwan', 'Hong Kong']);
  });

  test('that is not a delivery country is undefined', () => {
    expect(
      ['Hongkong', 'New Zealand', '', 'constructor', '__proto__'].map(parseWireCountry),
    ).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  test('has the addType of the form: 0 China, 1 Australia, 2 others', () => {
    expect(DELIVERY_COUNTRIES.map(toAddType)).toEqual([1, 2, 0, 2]);
  });
});
