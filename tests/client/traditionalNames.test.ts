import { beforeAll, expect, it } from 'vitest';
import { readPageData } from '#src/rendering/pageData.ts';
import { renderPageData } from '#src/rendering/renderPageData.ts';
import { LANGUAGES, type Language } from '#src/text/language.ts';
import {
  collectNames,
  convertNames,
  createNameConversion,
  loadConversion,
  toTraditional,
} from '#src/text/traditionalNames.ts';

beforeAll(loadConversion);

const REPLIES = {
  goodsList: [
    { goodsName: '麦卢卡蜂蜜 500克', goodsEnglishName: 'Manuka honey' },
    // 面 is 麵 in one name and 面 in another.
    { goodsName: '荞麦面条 2包', classify: { name: '羊奶面霜' } },
    // The tables replace a word by a longer one.
    { goodsName: '方便面 5包', description: null, price: 12 },
    { goodsName: '麦卢卡蜂蜜 500克' },
  ],
};

it('the conversion in a page reproduces the conversion of all its names', () => {
  const names = collectNames(REPLIES);
  expect([...names]).toEqual(['麦卢卡蜂蜜 500克', '荞麦面条 2包', '羊奶面霜', '方便面 5包']);
  const conversion = createNameConversion(names);
  const converted = convertNames({ names: [...names], conversion });
  expect([...converted]).toEqual([...names].map((name) => [name, toTraditional(name)]));
  expect(converted.get('荞麦面条 2包')).toBe('蕎麥麵條 2包');
  expect(converted.get('羊奶面霜')).toBe('羊奶面霜');
});

it('a rare word does not make an exception of each name with one of its characters', () => {
  const names = new Set(['五谷杂粮 1千克', '麦卢卡蜂蜜 500克', '巧克力 100克']);
  const { exceptions } = createNameConversion(names);
  expect(exceptions).toEqual({ '五谷杂粮 1千克': '五穀雜糧 1公斤' });
});

it('the data of a page convert its names only in Traditional Chinese', () => {
  const replies = { data: { goods: REPLIES }, failures: {} };
  const convertPage = (language: Language) => {
    document.body.innerHTML = renderPageData({ renderedAt: 0, replies }, language);
    const conversion = readPageData(document)?.names;
    const name = '荞麦面条 2包';
    return conversion && convertNames({ names: [name], conversion }).get(name);
  };
  expect(LANGUAGES.map((language) => [language, convertPage(language)])).toEqual([
    ['en', undefined],
    ['zh-Hans', undefined],
    ['zh-Hant', '蕎麥麵條 2包'],
  ]);
});
