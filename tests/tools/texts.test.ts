import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from '#src/text/en.ts';
import { type Language, LANGUAGES } from '#src/text/language.ts';
import { formatCount } from '#src/text/plural.ts';
import { zh } from '#src/text/zh.ts';
import { zhHant } from '#src/text/zhHant.ts';
import { draftTraditional } from '#tools/texts/draft.ts';
import { TEXT_TABLES } from '#tools/texts/folders.ts';
import { readSentences } from '#tools/texts/sentences.ts';
import { formatTextTable } from '#tools/texts/table.ts';

/** Removes the parameters and placeholders of a text that a function creates. */
const toWords = (text: string) => text.replace(/^\([^=]*\) =>/, '').replaceAll(/\$\{[^}]*\}/g, '');
const findKeys = (language: Language, pattern: RegExp) =>
  readSentences(language)
    .filter(({ text }) => pattern.test(toWords(text)))
    .map(({ key }) => key);

test('the table has each text with its key, in all languages side by side', () => {
  const rows = formatTextTable().split('\n');
  expect(rows[0]).toBe(`| key | location | ${LANGUAGES.join(' | ')} |`);
  const row = rows.find((text) => text.startsWith('| cart.title |'));
  expect(row).toMatch(/^\| cart\.title \| src\/text\/en\/cart\.ts:\d+ \| Cart \| 购物车 \|/);
});

test('the table has the texts that are kept in one file for all languages', () => {
  expect(formatTextTable()).toMatch(
    /\| payTypeNames\.0 \| src\/text\/payTypes\.ts:\d+ \| Balance \| 余额 \| 餘額 \|/,
  );
});

test('the table has the texts that load with one part of a page', () => {
  expect(formatTextTable()).toMatch(
    /\| savedPageTexts\.undo \| src\/text\/savedPage\.ts:\d+ \| Undo \| 撤销 \| 復原 \|/,
  );
  expect(formatTextTable()).toMatch(
    /\| saveTexts\.saved \| src\/text\/saved\.ts:\d+ \| Saved\. \| 已收藏。 \| 已收藏。 \|/,
  );
});

test('the table has the refusals of the server and its messages in all languages', () => {
  const table = formatTextTable();
  expect(table).toMatch(
    /\| server\.loginFailed \| src\/text\/en\/server\.ts:\d+ \| The account or password is incorrect \| 账号或密码不正确 \| 帳號或密碼不正確 \|/,
  );
  expect(table).toMatch(
    /\| WORDS\.viewOrder \| server\/jobs\/orderSummary\.text\.ts:\d+ \| View your order \| 查看订单 \| 查看訂單 \|/,
  );
  expect(table).toMatch(/\| CODE_MAILS\.subject \| .* \| Your Wattle Lane code \|/);
  expect(table).toMatch(/\| TEXTS\.shipped \| .*Order \$\{orderNo\} is on its way/);
  expect(table).toMatch(/\| onlineMethods\.5 \| .* \| Cards \| 银行卡 \| 信用卡 \|/);
});

test('no sentence of the table is absent in a language', () => {
  const rows = formatTextTable()
    .split('\n')
    .map((row) => row.slice(2, -2).split(' | '));
  const countEmpty = (row: readonly string[]) => row.filter((text) => text.trim() === '').length;
  // A sentence that is empty in English is empty in every language.
  const incomplete = rows.filter((row) => ![0, LANGUAGES.length].includes(countEmpty(row)));
  expect(incomplete).toEqual([]);
});

test('the table has every file with texts in all languages', () => {
  const files = readdirSync('src/text')
    .filter((file) => file.endsWith('.ts') && file !== 'language.ts')
    .filter((file) => readFileSync(`src/text/${file}`, 'utf8').includes("'zh-Hant':"));
  expect(TEXT_TABLES).toEqual(files.map((file) => `src/text/${file}`).toSorted());
});

test.each(LANGUAGES)('%s has the same sentences as English', (language) => {
  const listKeys = (keyLanguage: Language) =>
    readSentences(keyLanguage)
      .map(({ key }) => key)
      .toSorted();
  expect(listKeys(language)).toEqual(listKeys('en'));
});

test.each(LANGUAGES)('an example phone number in %s does not break across lines', (language) => {
  expect(findKeys(language, /\d\u00A0\d{3}/)).toContain('session.accountHint');
  expect(findKeys(language, /\d \d{3}/)).toEqual([]);
});

test('English uses the words of an Australian retailer, except in the sentences of the specification', () => {
  const unusual =
    /\b(goods|freight|recharge|yuan|advance sale|e-mail|working days?|storehouse|misspelt|just now|all the same|by yourself|merchandise|canceled|canceling|color|favorites?|center|inquiry|catalog)\b/i;
  expect(findKeys('en', unusual)).toEqual([
    'notice.freightFailed',
    'notice.freightNoAddress',
    'notice.freightNoItem',
    'order.statuses.canceled',
    'order.filters.canceled',
    'server.amountBelowZero',
    'server.amountBelowOne',
    'server.offShelf',
    'server.mixedSettlement',
    'server.notInPromotion',
  ]);
});

test('a text of more than one sentence ends with a period, except in the sentences of the specification and after an example', () => {
  const example = /(for example|e\.g\.) [^.]*$/i;
  const keys = readSentences('en')
    .filter(({ text }) => {
      const end = text.replace(/[`,\s\])]*$/, '');
      return /[.?!] [A-Z]/.test(text) && !/[.?!}]$/.test(end) && !example.test(text);
    })
    .map(({ key }) => key);
  expect(keys).toEqual(['server.sessionInvalid']);
});

test('Simplified Chinese uses one name for the shop and the usual terms', () => {
  const unusual = /荆|消费税|承运商|日常商品|退单|未产生扣款|请再检查|[一-鿿][,;:?!](?![一-鿿]*\w)/;
  expect(findKeys('zh-Hans', unusual)).toEqual([]);
});

test('Traditional Chinese uses no terms of mainland China', () => {
  const mainland =
    /[购车价货币账号们这时为应该网络码户门国区结优选择开关须数费运单订额确认请录简转销会积换]|信息|短信|默認|默认|登錄|賬|臺|郵編|快遞|二維碼|屏幕|菜單|質量|支付方式|應用程序|批量|在途/;
  const mainlandTexts = readSentences('zh-Hant').filter(({ text }) => mainland.test(text));
  expect(mainlandTexts.map(({ key }) => key)).toEqual(['shell.languages.zh-Hans']);
});

test('a draft uses the terms of Taiwan', () => {
  expect(draftTraditional('请登录账户，查看短信验证码并提交订单')).toBe(
    '請登入帳號，查看簡訊驗證碼並送出訂單',
  );
});

test('a sentence with a count has the singular for one only', () => {
  expect([0, 1, 2].map((count) => formatCount(count, 'item', 'items'))).toEqual([
    '0 items',
    '1 item',
    '2 items',
  ]);
  expect([1, 5].map(en.address.suggestionCount)).toEqual([
    '1 suggestion. Use the arrow keys to choose.',
    '5 suggestions. Use the arrow keys to choose.',
  ]);
  expect([-1, 12].map(en.account.pointsLabel)).toEqual(['−1 point', '+12 points']);
});

test('Chinese counts all products of an order, and English the others', () => {
  const texts = [en, zh, zhHant].map(({ order }) => order.moreGoods(1));
  expect(texts).toEqual(['and 1 more', '等共 2 种商品', '等共 2 種商品']);
});

test('no English sentence has a number before a fixed plural', () => {
  const counts =
    /\$\{(?:count|max|days|pieces|points|left)\} (?:items?|products?|orders?|points?|days?|pieces?|suggestions?|places?|characters?)\b/;
  const keys = readSentences('en')
    .filter(({ text }) => counts.test(text))
    .map(({ key }) => key);
  expect(keys).toEqual([]);
});
