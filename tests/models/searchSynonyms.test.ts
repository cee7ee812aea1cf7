import { expect, test } from 'vitest';
import { listSynonymQueries } from '#models/catalogue/searchSynonyms.ts';

test.each([
  ['bell peppers', 'capsicum'],
  ['diapers', 'nappies'],
  ['chocolate cookies', 'chocolate biscuit'],
  ['sunblock', 'sunscreen'],
  ['shrimp', 'prawn'],
  ['tim tam', 'choc malt'],
  ['dish soap', 'dish liquid'],
  ['羊毛毛帽', '羊毛毛线帽'],
  ['维他命c', '维生素c'],
])('a search for “%s” also searches for “%s”', (query, synonym) => {
  expect(listSynonymQueries(query)).toContain(synonym);
});

test('part of an English word is not replaced, and other words have no synonyms', () => {
  expect(listSynonymQueries('shrimper')).toEqual([]);
  expect(listSynonymQueries('bootleg honey')).toEqual([]);
});

test('the longest term of a group is replaced', () => {
  expect(listSynonymQueries('纸尿布')).toContain('纸尿裤');
  expect(listSynonymQueries('纸尿布').every((query) => !query.includes('纸纸'))).toBe(true);
});

test('a search has at most six other searches', () => {
  expect(listSynonymQueries('cookie shrimp ketchup granola crisps lolly').length).toBe(6);
});

/** Each list was reviewed: its words mean the same in some region. */
const GROUPS = [
  'capsicum, bell pepper, 甜椒, 彩椒',
  'biscuit, cookie, bickie, bikkie',
  'choc malt, tim tam, timtam, penguin bar',
  'breakfast biscuit, weet-bix, weetbix, weetabix',
  'yeast spread, vegemite, marmite, promite',
  'malted chocolate, milo, ovaltine, horlicks',
  'prawn, shrimp',
  'tomato sauce, ketchup, catsup',
  'barbecue, barbeque, bbq',
  'muesli, granola',
  'porridge, oatmeal, oat',
  'yoghurt, yogurt',
  'chilli, chili, chile',
  'chips, crisps',
  'candy, lolly, lollies, sweets',
  'soda, fizzy drink, soft drink, sparkling',
  'jam, jelly',
  'seaweed, nori, laver',
  'soy sauce, soya sauce, shoyu',
  'jujube, red date, chinese date',
  'goji, wolfberry, wolfberries',
  'glutinous rice, sticky rice',
  'rice noodle, rice stick, ho fun, kway teow',
  'eggplant, aubergine, brinjal',
  'zucchini, courgette',
  'coriander, cilantro',
  'rockmelon, cantaloupe',
  'papaya, pawpaw, paw paw',
  'linseed, flax',
  '澳洲坚果, 夏威夷果, 夏威夷豆',
  '牛油果, 酪梨, 鳄梨',
  '酸奶, 优格, 优酪乳, 酸乳',
  '黄油, 奶油, 牛油',
  '三文鱼, 鲑鱼',
  '薯片, 洋芋片',
  '拉面, 方便面, 泡面, 速食面, 即食面',
  '凤梨, 菠萝, 黄梨',
  '巴旦木, 杏仁, 扁桃仁',
  '燕麦片, 麦片',
  '番茄酱, 西红柿酱',
  '猕猴桃, 奇异果',
  '奶酪, 起司, 芝士, 乳酪',
  'nappies, nappy, diaper',
  'formula, baby milk',
  'bib, feeder bib',
  'dummy, pacifier, soother',
  '纸尿裤, 尿布, 尿不湿, 尿片, 纸尿布, 尿裤',
  '湿巾, 湿纸巾',
  '围兜, 围嘴, 口水巾',
  'sunscreen, sunblock, sun cream, suncream, sun block',
  'toothpaste, tooth paste, dentifrice',
  'shower gel, body wash, shower cream',
  'face wash, facial wash, face cleanser',
  'vitamin, multivitamin, 维他命',
  'fish oil, omega-3, omega 3',
  'throat, lozenge, cough drop',
  '维生素, 维他命',
  '洗发露, 洗发精, 洗发水, 洗头水, 香波',
  '护发素, 润发乳, 润发精',
  '沐浴乳, 沐浴露, 沐浴精',
  '玻尿酸, 透明质酸',
  '口红, 唇膏',
  '化妆水, 爽肤水',
  'laundry liquid, washing liquid, laundry detergent, washing detergent',
  'laundry powder, washing powder',
  'dish liquid, dish soap, washing up liquid, washing-up liquid',
  'softener, fabric conditioner',
  'food wrap, cling film, cling wrap, plastic wrap, saran wrap',
  '洗洁精, 洗碗精',
  '柔顺剂, 柔软精, 柔软剂',
  'jumper, sweater, pullover',
  'trainer, sneaker, runner, sports shoe, tennis shoe',
  'slipper, scuff, house shoe',
  'boot, ugg',
  'beanie, toque, knit cap, woolly hat',
  'pyjama, pajama, pjs',
  'tee, t-shirt, tshirt',
  '毛线帽, 毛帽, 针织帽',
  '运动鞋, 球鞋, 跑鞋',
];

test.each(GROUPS)('a search for one of “%s” also searches for the others', (group) => {
  const words = group.split(', ');
  for (const word of words)
    expect(listSynonymQueries(word)).toEqual(
      expect.arrayContaining(words.filter((other) => other !== word)),
    );
});
