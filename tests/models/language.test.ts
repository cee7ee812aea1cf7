import { expect, test } from 'vitest';
import {
  chooseLanguage,
  formatLanguageCookie,
  parseAcceptLanguage,
  parseLanguageCookie,
} from '#src/text/language.ts';

const first = { search: '', cookie: '', accepted: [] };

test.each([
  ['English by default', {}, 'en'],
  ['English for a browser of another language', { accepted: ['fr-FR', 'de'] }, 'en'],
  ['English by default for a browser in Simplified Chinese', { accepted: ['zh-CN'] }, 'en'],
  ['Traditional Chinese for Taiwan', { accepted: ['zh-TW', 'en'] }, 'zh-Hant'],
  ['Traditional Chinese for Hong Kong', { accepted: ['fr', 'zh-HK'] }, 'zh-Hant'],
  ['Traditional Chinese by its script', { accepted: ['zh-Hant-MO'] }, 'zh-Hant'],
  ['English where it is preferred', { accepted: ['en-AU', 'zh-TW'] }, 'en'],
  ['the cookie before the browser', { cookie: 'a=1; lang=en', accepted: ['zh-TW'] }, 'en'],
  ['the cookie of older versions', { cookie: 'lang=zh' }, 'zh-Hans'],
  ['the address before the cookie', { search: '?lang=zh-Hant', cookie: 'lang=en' }, 'zh-Hant'],
  ['the cookie for an unknown address', { search: '?lang=xx', cookie: 'lang=zh-Hans' }, 'zh-Hans'],
])('the language is %s', (_, request, language) => {
  expect(chooseLanguage({ ...first, ...request })).toBe(language);
});

test('the cookie keeps each language', () => {
  const languages = ['en', 'zh-Hans', 'zh-Hant'] as const;
  expect(languages.map(formatLanguageCookie).map(parseLanguageCookie)).toEqual(languages);
});

test('the header lists the languages in its order', () => {
  expect(parseAcceptLanguage('zh-TW,zh;q=0.9, en;q=0.8')).toEqual(['zh-TW', 'zh', 'en']);
});
