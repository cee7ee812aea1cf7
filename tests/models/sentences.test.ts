import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EMPTY_ADDRESS } from '#models/address/address.ts';
import { toAud } from '#models/money.ts';
import { MAX_BALANCE_CENTS } from '#models/wallet/wallet.ts';
import { formatOrderSummary } from '#server/jobs/orderSummary.text.ts';
import { formatNameAndAddress, formatRecipient } from '#src/text/addressText.ts';
import { en } from '#src/text/en.ts';
import { LANGUAGES, LOCALES } from '#src/text/language.ts';
import { joinNames, joinSentences } from '#src/text/sentences.ts';
import { formatDayAndHour } from '#src/text/time.ts';
import { zh } from '#src/text/zh.ts';
import { zhHant } from '#src/text/zhHant.ts';

const pages = fileURLToPath(new URL('../views/pages/', import.meta.url));
const address = {
  ...EMPTY_ADDRESS,
  ...{ addressee: '李雷', phone: '13800138000', country: 'CN' as const, postcode: '610000' },
  ...{ state: '四川省', city: '成都市', district: '武侯区', addressDetails: '红星路三段1号' },
};

test('Chinese sentences have no space between them, English ones do', () => {
  expect(joinSentences(['价格有变。', '尚未下单。'], 'zh-Hans')).toBe('价格有变。尚未下单。');
  expect(joinSentences(['One.', 'Two.'], 'en')).toBe('One. Two.');
});

test('names are joined as Intl.ListFormat joins them', () => {
  const names = ['Cards', 'PayPal', '微信支付', 'Alipay'];
  for (const language of LANGUAGES)
    for (let count = 0; count <= names.length; count += 1) {
      const listed = names.slice(0, count);
      expect(joinNames(listed, language)).toBe(
        new Intl.ListFormat(LOCALES[language]).format(listed),
      );
    }
});

test('no page in Chinese has a space after a full-width mark or a half-width comma after a character', () => {
  const names = readdirSync(pages, { recursive: true, encoding: 'utf8' });
  const shown = names.filter((name) => name.endsWith('.zh.txt') && !name.startsWith('spoken'));
  expect(shown.length).toBeGreaterThan(40);
  const errors = shown.flatMap((name) =>
    readFileSync(pages + name, 'utf8')
      .split('\n')
      .filter((line) => /[。，；：！？、] \S|\p{Script=Han}[,;!?.] ?\S/u.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(errors).toEqual([]);
});

test('the name and address of a recipient have Chinese commas only in Chinese', () => {
  expect(formatRecipient(zh, address)).toBe('李雷，13800138000');
  expect(formatRecipient(en, { ...address, addressee: 'Lei Li' })).toBe('Lei Li, 13800138000');
  expect(formatNameAndAddress(zh, address)).toBe(
    '李雷，四川省成都市武侯区红星路三段1号，610000，中国',
  );
});

test('a pickup time has the day of Perth in the order of each language', () => {
  const startsAt = '2026-11-26T10:00:00+08:00';
  expect(formatDayAndHour(startsAt, 'en')).toBe('Thu, 26 Nov, 10:00');
  expect(formatDayAndHour(startsAt, 'zh-Hans')).toBe('11月26日周四 10:00');
  expect(formatDayAndHour(startsAt, 'zh-Hant')).toBe('11月26日週四 10:00');
});

test.each([
  ['en', 'Pick up at: Fremantle, 1 High St, Thu, 26 Nov 2026, 10:00 (Perth time)'],
  ['zh-Hans', '自提门店：Fremantle，1 High St，2026年11月26日周四 10:00（珀斯时间）'],
  ['zh-Hant', '自取門市：Fremantle，1 High St，2026年11月26日週四 10:00（伯斯時間）'],
] as const)('a message in %s names the day of the pickup', (language, destination) => {
  const slotStartsAt = new Date('2026-11-26T10:00:00+08:00');
  const summary = formatOrderSummary(
    { language, order: { freightCents: 0, totalCents: 100, slotStartsAt, address: null } },
    { lines: [], shop: { shopName: 'Fremantle', address: '1 High St' }, origin: undefined },
  );
  expect(summary.split('\n').at(-1)).toBe(destination);
});

test.each([en, zhHant])('the sentence about a full wallet has its limit', ({ server }) => {
  const limit = new Intl.NumberFormat('en-AU').format(toAud(MAX_BALANCE_CENTS));
  for (const sentence of [server?.balanceFull, server?.openRechargesFull])
    expect(sentence).toContain(limit);
});
