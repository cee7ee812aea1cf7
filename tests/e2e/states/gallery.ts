import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import * as v from 'valibot';
import { it } from 'vitest';
import {
  type GalleryPicture,
  type GalleryRecord,
  type GallerySettings,
  gallerySettingsSchema,
  loadRecord,
  recordPath,
  toFileName,
} from '#tools/gallery/galleryRecord.ts';
import type { PageState } from './mockedPage.ts';
import { DESKTOP, type OpenState, PHONE, type StateGroup, visitStates } from './visitStates.ts';

const TIMEOUT_MS = 7_200_000;
const MAX_HEIGHT = 6000;
const THUMBNAIL = {
  [PHONE.width]: { width: 195, height: 422 },
  [DESKTOP.width]: { width: 480, height: 300 },
};
const MEDIA = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
} as const;

const startedAt = performance.now();
const minutesUsed = () => (performance.now() - startedAt) / 60_000;

/** The settings of `npm run gallery`; null in an ordinary test run. */
export function readGallerySettings(): GallerySettings | null {
  const settings = process.env['GALLERY'];
  return settings === undefined ? null : v.parse(gallerySettingsSchema, JSON.parse(settings));
}

/** The charts that the page shows, each with its states. */
const listShownStates = (page: Page) =>
  page.evaluate(() => {
    const states = new Map<string, { chart: string; state: string; isOutside: boolean }>();
    for (const element of document.querySelectorAll<HTMLElement>('[data-machine][data-state]')) {
      const { machine: chart = '', state = '' } = element.dataset;
      const isOutside = element.closest('main') === null && chart !== 'notices';
      const earlier = states.get(`${chart} ${state}`);
      states.set(`${chart} ${state}`, {
        chart,
        state,
        isOutside: isOutside && earlier?.isOutside !== false,
      });
    }
    return [...states.values()];
  });

/**
 * The browser keeps the scroll position when the window becomes higher, so the picture would lack
 * the top.
 */
const scrollToTop = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));

/** Elements as high as the window keep this height when the window becomes as high as the page. */
const keepHeights = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const height = `${window.innerHeight}px`;
    for (const element of document.querySelectorAll<HTMLElement>('body, body *'))
      if (element.style.minHeight !== '' || getComputedStyle(element).minHeight === height)
        element.style.minHeight = height;
  });

/**
 * Sets the height of the window to that of the page, so that sticky elements are at its end. With a
 * dialog, which covers only the window, the window keeps its height.
 */
async function resize(page: Page, { width, height }: typeof PHONE): Promise<void> {
  await page.mouse.move(0, 0); // no element is hovered
  await page.setViewportSize({ width, height });
  await scrollToTop(page);
  const dialogCount = await page.locator('[role=dialog], [role=alertdialog]').count();
  const content = await page.evaluate(() => document.documentElement.scrollHeight);
  if (dialogCount > 0 || content <= height) return;
  await keepHeights(page);
  await page.setViewportSize({ width, height: Math.min(content, MAX_HEIGHT) });
}

async function waitForPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const loading = [...document.images].filter((image) => !image.complete);
    const limit = new Promise((done) => setTimeout(done, 3000));
    const loaded = loading.map(
      (image) =>
        new Promise((done) => {
          image.addEventListener('load', done);
          image.addEventListener('error', done);
        }),
    );
    await Promise.race([Promise.all(loaded), limit]);
  });
}

async function savePicture(page: Page, folder: string, picture: GalleryPicture): Promise<void> {
  const bytes = await page.screenshot({ type: 'jpeg', quality: 80, animations: 'disabled' });
  await writeFile(join(folder, 'pictures', picture.file), bytes);
  const size = THUMBNAIL[picture.width] ?? { width: 480 };
  const thumbnail = sharp(bytes).resize({ ...size, fit: 'cover', position: 'top' });
  await thumbnail.jpeg({ quality: 75 }).toFile(join(folder, 'thumbnails', picture.file));
}

async function takePictures(
  { shopper: { page }, state, language }: OpenState,
  { folder, widths, schemes }: GallerySettings,
): Promise<GalleryPicture[]> {
  const pictures: GalleryPicture[] = [];
  for (const size of [PHONE, DESKTOP].filter(({ width }) => widths.includes(width))) {
    await resize(page, size);
    await waitForPictures(page);
    for (const scheme of schemes) {
      await page.emulateMedia(MEDIA[scheme]);
      const file = `${toFileName(state.name, language)}.${size.width}.${scheme}.jpg`;
      pictures.push({ width: size.width, scheme, file });
      await savePicture(page, folder, { width: size.width, scheme, file });
    }
  }
  await page.emulateMedia(MEDIA.light);
  await page.setViewportSize(PHONE);
  return pictures;
}

async function saveRecord(folder: string, record: GalleryRecord): Promise<void> {
  const path = recordPath(folder, record.name, record.language);
  await writeFile(path, JSON.stringify(record, null, 2));
}

/** Whether an earlier run has taken all pictures of the state. */
function isComplete(
  { folder, build, widths, schemes }: GallerySettings,
  name: string,
  language: string,
): boolean {
  const record = loadRecord(recordPath(folder, name, language));
  return (
    record?.build === build &&
    record.problem === '' &&
    widths.every((width) =>
      schemes.every((scheme) =>
        record.pictures.some((picture) => picture.width === width && picture.scheme === scheme),
      ),
    )
  );
}

async function recordState(open: OpenState, settings: GallerySettings): Promise<void> {
  const { folder, build, charts } = settings;
  const { shopper, language, state } = open;
  const shown = await listShownStates(shopper.page);
  if (charts.length > 0 && !shown.some(({ chart }) => charts.includes(chart))) return;
  const pictures = await takePictures(open, settings);
  const record = { name: state.name, language, build, shown, pictures, problem: '' };
  await saveRecord(folder, record);
}

/**
 * Takes the pictures of the states that have none; after the time limit it records that they are
 * missing.
 */
async function takeGroupPictures(
  group: StateGroup,
  language: GallerySettings['languages'][number],
  settings: GallerySettings,
): Promise<void> {
  const { folder, grep, minutes, build } = settings;
  const writes: Promise<void>[] = [];
  const recordProblem = ({ name }: PageState, problem: string) =>
    writes.push(saveRecord(folder, { name, language, build, shown: [], pictures: [], problem }));
  const missing = group.states.filter(
    ({ name }) => name.includes(grep) && !isComplete(settings, name, language),
  );
  function* selectInTime() {
    for (const state of missing)
      if (minutesUsed() < minutes) yield state;
      else recordProblem(state, `not opened within ${minutes} minutes`);
  }
  if (missing.length > 0)
    await visitStates(
      { ...group, states: selectInTime() },
      language,
      (open) => recordState(open, settings),
      (state, { message, cause }) =>
        void recordProblem(state, `${message}: ${String(cause).split('\n')[0]}`),
    );
  await Promise.all(writes);
}

/**
 * Declares a test that takes pictures of the group's states and records which states of charts they
 * show.
 */
export function takeGallery(group: StateGroup, settings: GallerySettings): void {
  for (const language of settings.languages)
    it(
      `takes pictures of ${group.name} in ${language}`,
      async () => {
        for (const name of ['pictures', 'thumbnails', 'records'])
          await mkdir(join(settings.folder, name), { recursive: true });
        await takeGroupPictures(group, language, settings);
      },
      TIMEOUT_MS,
    );
}
