import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { pictureViewerTexts } from '#src/text/pictureViewer.ts';
import { type BrowserShopper, findByRole, waitForText } from './browserShopper.ts';
import { startE2eShop } from './e2eShop.ts';
import { MANUKA } from './products.ts';

const shop = startE2eShop();
const text = pictureViewerTexts.en;

async function openViewer(shopper: BrowserShopper): Promise<Locator> {
  await shopper.page.goto(paths.goods(MANUKA.goodsId));
  await findByRole(shopper, 'button', /^Zoom picture/).click();
  const viewer = shopper.page.getByRole('dialog', { name: text.title(MANUKA.name) });
  await viewer.getByRole('img').waitFor();
  return viewer;
}

/**
 * The width of the picture, and the distance of its middle from that of its frame, in whole pixels.
 */
const readPicture = (viewer: Locator) =>
  viewer.getByRole('img').evaluate((picture) => {
    let frame: Element = picture;
    while (frame.parentElement && getComputedStyle(frame).overflowX !== 'auto')
      frame = frame.parentElement;
    const [inner, outer] = [picture, frame].map((element) => element.getBoundingClientRect());
    const toMiddle = (box: DOMRect) => [box.left + box.width / 2, box.top + box.height / 2];
    const [x = 0, y = 0] = toMiddle(inner ?? new DOMRect());
    const [frameX = 0, frameY = 0] = toMiddle(outer ?? new DOMRect());
    return {
      width: Math.round(inner?.width ?? 0),
      // −0 is 0
      offset: [Math.round(x - frameX) || 0, Math.round(y - frameY) || 0],
    };
  });

/** Moves two fingers from these horizontal positions to those, one after the other. */
async function pinch({ page, context }: BrowserShopper, from: number[], to: number[]) {
  const session = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', positions: number[]) => {
    const touchPoints = positions.map((x, id) => ({ x, y: 400, id }));
    return session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await send('touchStart', from);
  await send('touchMove', to);
  await send('touchEnd', []);
}

it('on a phone a tap enlarges the middle of a picture, fingers scale it, and the next swipe shows the next picture', async () => {
  const shopper = await shop.openShopper('phone');
  const viewer = await openViewer(shopper);
  const read = async () => {
    const { width, offset } = await readPicture(viewer);
    // A browser rounds the position of a scrolled box.
    return { width, isCentred: offset.every((pixels) => Math.abs(pixels) <= 2) };
  };
  expect(await read()).toEqual({ width: 390, isCentred: true });
  await shopper.page.touchscreen.tap(195, 400);
  await expect.poll(read).toEqual({ width: 975, isCentred: true });
  await pinch(shopper, [180, 210], [120, 270]);
  await expect.poll(read).toEqual({ width: 1560, isCentred: true });
  await pinch(shopper, [60, 330], [180, 210]);
  await expect.poll(read).toEqual({ width: 390, isCentred: true });
  await waitForText(shopper, text.position(1, 3));
  await pinch(shopper, [300], [150]);
  await waitForText(shopper, text.position(2, 3));
});

it('on a desktop the keys enlarge the middle of a picture, move it, and keep the moved part in the middle', async () => {
  const shopper = await shop.openShopper('desktop');
  const viewer = await openViewer(shopper);
  const read = () => readPicture(viewer);
  const { width } = await read();
  const { keyboard } = shopper.page;
  await keyboard.press('+');
  await expect.poll(read).toEqual({ width: 2 * width, offset: [0, 0] });
  await keyboard.press('ArrowDown');
  await expect.poll(read).toEqual({ width: 2 * width, offset: [0, -80] });
  await keyboard.press('+');
  await expect.poll(read).toEqual({ width: 3 * width, offset: [0, -120] });
  await keyboard.press('-');
  await expect.poll(read).toEqual({ width: 2 * width, offset: [0, -80] });
  await keyboard.press('0');
  await expect.poll(read).toEqual({ width, offset: [0, 0] });
  await keyboard.press('ArrowRight');
  await waitForText(shopper, text.position(2, 3));
  await keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
  const focused = shopper.page.locator(':focus');
  expect(await focused.getAttribute('aria-label')).toBe('Zoom picture 2 of 3');
});
