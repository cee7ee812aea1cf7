import { expect, test } from 'vitest';
import { createHistory } from '#src/mall/history.ts';
import { startLanguage } from '#src/mall/language.ts';
import { readPageText } from '#src/mall/useText.ts';
import { createPageText } from '#src/text/pageText.ts';

test('a view whose text could not be loaded fails, and does not load it again without end', async () => {
  let loads = 0;
  let isMissing = true;
  const load = () => {
    loads += 1;
    return isMissing ? Promise.reject(new Error('no such chunk')) : Promise.resolve('歡迎');
  };
  const text = createPageText('Welcome', { 'zh-Hans': load, 'zh-Hant': load });
  await expect(text.load('zh-Hant')).rejects.toThrow('no such chunk');
  expect(() => readPageText(text, 'zh-Hant')).toThrow('no such chunk');
  expect(loads).toBe(1);
  isMissing = false;
  await text.load('zh-Hant');
  expect(readPageText(text, 'zh-Hant')).toBe('歡迎');
});

test('the next navigation loads a text again that could not be loaded', async () => {
  const history = createHistory(window, () => 'next');
  await startLanguage(document, null, history);
  let isMissing = true;
  const load = () =>
    isMissing ? Promise.reject(new Error('no such chunk')) : Promise.resolve('歡迎');
  const text = createPageText('Welcome', { 'zh-Hans': load, 'zh-Hant': load });
  await expect(text.load('zh-Hant')).rejects.toThrow('no such chunk');
  isMissing = false;
  expect(() => readPageText(text, 'zh-Hant')).toThrow('no such chunk');
  history.push('/shop');
  // The view suspends while the text loads.
  expect(() => readPageText(text, 'zh-Hant')).toThrow(Promise);
  await text.load('zh-Hant');
  expect(readPageText(text, 'zh-Hant')).toBe('歡迎');
});
