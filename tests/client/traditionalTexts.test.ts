import { expect, test } from 'vitest';
import { draftTraditional } from '#tools/texts/draft.ts';
import { readSentences } from '#tools/texts/sentences.ts';

type Texts = Readonly<Record<string, unknown>>;
const simplified = import.meta.glob<Texts>('/src/text/zh/*.ts', { eager: true });
const traditional = import.meta.glob<Texts>(
  ['/src/text/zhHant/*.ts', '!/src/text/zhHant/{member,shop}.ts'],
  { eager: true },
);
/** The server's messages are in Simplified Chinese. */
const serverTexts = readSentences('zh-Hans').filter(({ key }) => key.startsWith('server.'));

/** Texts of Taiwan that share more characters with the draft of another text. */
const REWORDED = {
  '.account.data.titles.deleteAccount': '刪除帳號',
  '.account.data.deleteAccount': '刪除我的帳號',
  '.home.slide': '輪播圖片',
  '.order.track': '追蹤包裹',
  '.shell.apply': '套用',
  '.shell.clearSearch': '清除搜尋',
  '.shell.onPhone': '手機購物',
  '.shell.skip': '跳至主要內容',
};

/** The texts of a module by key, and the code of functions that create one. */
function listTexts(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string' || typeof value === 'function') return [[key, String(value)]];
  return Object.entries(value ?? {}).flatMap(([name, part]) => listTexts(part, `${key}.${name}`));
}

function countPairs(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [index, letter] of [...text].entries())
    for (const part of [letter, letter + (text[index + 1] ?? '')])
      counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}

/** From 0 for texts without a common letter to 1 for equal texts. */
function compare(a: string, b: string): number {
  const [first, second] = [countPairs(a), countPairs(b)];
  let common = 0;
  for (const [part, count] of first) common += Math.min(count, second.get(part) ?? 0);
  return common / (a.length + b.length);
}

const listDrafts = (file: string) =>
  file.endsWith('/server.ts')
    ? serverTexts.map(({ key, text }) => [`.${key}`, draftTraditional(text)] as const)
    : listTexts(simplified[file.replace('zhHant', 'zh')]).map(
        ([key, text]) => [key, draftTraditional(text)] as const,
      );

test('each Traditional Chinese text is most similar to the Simplified one of its place', () => {
  const misplaced = Object.entries(traditional).flatMap(([file, texts]) => {
    const drafts = listDrafts(file);
    const draftByKey = new Map(drafts);
    const chinese = listTexts(texts).filter(([, text]) => /\p{Script=Han}/u.test(text));
    return chinese.filter(([key, text]) => {
      const own = compare(text, draftByKey.get(key) ?? '');
      return drafts.some(([, draft]) => compare(text, draft) > own);
    });
  });
  expect(Object.fromEntries(misplaced)).toEqual(REWORDED);
});
