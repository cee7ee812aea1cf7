import { readdirSync, readFileSync } from 'node:fs';
import { Converter } from 'opencc-js/cn2t';
import { expect, test } from 'vitest';
import { convertName } from '#server/jobs/convertName.ts';
import { convertSimplified } from '#src/text/convertSimplified.ts';

/** Words for which OpenCC's table of phrases is wrong or Taiwan's shops use other characters. */
const EXCEPTIONS: readonly (readonly [opencc: string, shop: string])[] = [
  ['臺', '台'],
  ['開封后', '開封後'],
  ['蛋卷', '蛋捲'],
  ['速幹', '速乾'],
  ['約松半碼', '約鬆半碼'],
  ['幹後', '乾後'],
  ['幹烤', '乾烤'],
  ['衝調', '沖調'],
  ['即衝', '即沖'],
  ['衝淨', '沖淨'],
  ['衝入', '沖入'],
  ['南姜', '南薑'],
  ['蔓越莓幹', '蔓越莓乾'],
  ['烤制', '烤製'],
  ['抹面包', '抹麵包'],
  ['溼發', '濕髮'],
  ['發膜', '髮膜'],
  ['溼', '濕'],
  ['千克', '公斤'],
  ['酸奶', '優格'],
  ['黃油酥', '奶油酥'],
  ['黃油吐', '奶油吐'],
  ['三文魚', '鮭魚'],
  ['金槍魚', '鮪魚'],
  ['牛油果', '酪梨'],
  ['洗潔精', '洗碗精'],
  ['柔順劑', '柔軟精'],
  ['啫喱', '凝膠'],
  ['徒步', '健行'],
  ['釐米', '公分'],
  ['表面活性劑', '介面活性劑'],
  ['悉尼', '雪梨'],
  ['珀斯', '伯斯'],
  ['演示', '示範'],
  ['能量', '熱量'],
];
const convertWithOpenCc = Converter({ from: 'cn', to: 'twp' });
const expectFrom = (text: string) =>
  EXCEPTIONS.reduce((result, [from, to]) => result.replaceAll(from, to), convertWithOpenCc(text));

/** All Chinese of the demo's catalogue. */
const seedTexts = readdirSync('server/seed').flatMap((file) => [
  ...new Set(readFileSync(`server/seed/${file}`, 'utf8').match(/[一-鿿]+/g)),
]);

test('the names and descriptions of the catalogue are converted as by the complete OpenCC', () => {
  const mismatches = seedTexts.filter((text) => convertSimplified(text) !== expectFrom(text));
  expect(mismatches.map((text) => [text, convertSimplified(text), expectFrom(text)])).toEqual([]);
});

test('a message converts them as the pages do', () => {
  expect(seedTexts.filter((text) => convertName(text) !== convertSimplified(text))).toEqual([]);
});

test.each([
  ['麦卢卡蜂蜜 500 克', '麥盧卡蜂蜜 500 克'],
  ['葡萄干燕麦饼干', '葡萄乾燕麥餅乾'],
  ['防晒喷雾，冲浪适用', '防曬噴霧，衝浪適用'],
  ['洗发水与护发素', '洗髮水與護髮素'],
  ['您的账号已在珀斯注册', '您的帳號已在伯斯註冊'],
  ['English stays', 'English stays'],
])('%s is %s in Taiwan', (simplified, traditional) => {
  expect(convertSimplified(simplified)).toBe(traditional);
});
