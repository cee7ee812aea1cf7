// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadConversion } from '#src/text/traditionalNames.ts';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { printPage } from '#tests/paths/view/accessibleTree.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

async function openViewer(language = 'en') {
  if (language === 'zh-Hant') await loadConversion();
  renderShop({
    path: '/shop/shopdetails/10',
    replies: catalogueReplies,
    cookies: { lang: language },
  });
  const main = await screen.findByRole('main');
  const [picture] = await within(main).findAllByRole('button', {
    name: /^(Zoom picture 1 of 2|放大第 1 张图片，共 2 张|放大第 1 張圖片，共 2 張)$/,
  });
  if (picture) await userEvent.click(picture);
  return { picture, viewer: await screen.findByRole('dialog') };
}

const readPicture = (viewer: HTMLElement) => {
  const picture = within(viewer).getByRole('img');
  return [picture.getAttribute('alt'), picture.getAttribute('src')?.split('?')[0]];
};
const FRONT = ['Manuka Honey, picture 1 of 2', '/pictures/goods/10.webp'];
const BACK = ['Manuka Honey, picture 2 of 2', '/pictures/goods/10b.webp'];

test('a press on the picture opens all pictures over the whole window', async () => {
  const { viewer } = await openViewer();
  expect(within(viewer).getByRole('heading', { name: 'Pictures of Manuka Honey' })).toBeTruthy();
  expect(readPicture(viewer)).toEqual(FRONT);
  await userEvent.click(within(viewer).getByRole('button', { name: 'Next picture' }));
  expect(readPicture(viewer)).toEqual(BACK);
  expect(within(viewer).getByRole('status').textContent).toBe('Picture 2 of 2');
  await userEvent.click(within(viewer).getByRole('button', { name: 'Next picture' }));
  expect(readPicture(viewer)).toEqual(FRONT);
});

test('the keyboard opens, turns, enlarges and closes, and the focus returns to the picture', async () => {
  const { picture, viewer } = await openViewer();
  await userEvent.keyboard('{ArrowRight}');
  expect(readPicture(viewer)).toEqual(BACK);
  const zoomOut = within(viewer).getByRole('button', { name: 'Zoom out' });
  expect(zoomOut.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('+');
  expect(zoomOut.getAttribute('aria-disabled')).toBeNull();
  // The arrow keys move the enlarged picture.
  await userEvent.keyboard('{ArrowLeft}');
  expect(readPicture(viewer)).toEqual(BACK);
  await userEvent.keyboard('0{ArrowLeft}');
  expect(readPicture(viewer)).toEqual(FRONT);
  await userEvent.keyboard('{ArrowLeft}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(picture);
});

test('the buttons enlarge, turn and have the icons of what they do', async () => {
  const { viewer } = await openViewer();
  const press = (name: string) => userEvent.click(within(viewer).getByRole('button', { name }));
  const listButtons = () =>
    printPage()
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^button "(Close|Zoom (in|out)|(Previous|Next) picture)"/.test(line));
  expect(listButtons()).toEqual([
    'button "Close" [focused] {quiet ‹close›}',
    'button "Zoom out" [disabled] {quiet ‹minus›}',
    'button "Zoom in" {quiet ‹plus›}',
    'button "Previous picture" {quiet ‹chevron-left›}',
    'button "Next picture" {quiet ‹chevron-right›}',
  ]);
  await press('Zoom in');
  expect(listButtons()).toContain('button "Zoom out" {quiet ‹minus›}');
  await press('Zoom out');
  expect(listButtons()).toContain('button "Zoom out" [disabled focused] {quiet ‹minus›}');
  await press('Next picture');
  await press('Previous picture');
  expect(readPicture(viewer)).toEqual(FRONT);
});

test('the page shows the picture that was viewed last', async () => {
  await openViewer();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const back = screen.getByRole('button', { name: 'Show picture 2' });
  expect(back.getAttribute('aria-pressed')).toBe('true');
});

test.each([
  ['zh-Hans', '麦卢卡蜂蜜，第 1 张图片，共 2 张', '上一张'],
  ['zh-Hant', '麥盧卡蜂蜜，第 1 張圖片，共 2 張', '上一張'],
])('the viewer speaks %s', async (language, alt, previous) => {
  const { viewer } = await openViewer(language);
  expect(readPicture(viewer)[0]).toBe(alt);
  expect(within(viewer).getByRole('button', { name: previous })).toBeTruthy();
});
