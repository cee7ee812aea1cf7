import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ManualPlan, ManualStep } from '#explorer/manual/manualPlan.ts';
import { PLAN_LANGUAGES } from '#explorer/manual/manualWords.ts';
import { type GalleryRecord, loadAllRecords } from '#tools/gallery/galleryRecord.ts';

const PHONE_WIDTH = 390;
const SIZE = { width: 320, height: 900 };
const QUALITY = 60;

/**
 * The phone's picture of a state; a page whose content shows the chart precedes one whose header
 * does.
 */
function findPicture(
  records: readonly GalleryRecord[],
  chart: string,
  state: string,
): string | null {
  const shown = (isOutside: boolean) =>
    records.find(
      (record) =>
        record.pictures.length > 0 &&
        record.shown.some(
          (part) => part.chart === chart && part.state === state && part.isOutside === isOutside,
        ),
    );
  const record = shown(false) ?? shown(true);
  const picture = record?.pictures.find(
    ({ width, scheme }) => width === PHONE_WIDTH && scheme === 'light',
  );
  return picture?.file ?? null;
}

async function embed(folder: string, file: string): Promise<string> {
  const picture = sharp(join(folder, 'pictures', file)).resize({
    ...SIZE,
    fit: 'cover',
    position: 'top',
    withoutEnlargement: true,
  });
  const bytes = await picture.webp({ quality: QUALITY }).toBuffer();
  return `data:image/webp;base64,${bytes.toString('base64')}`;
}

/**
 * Adds the pictures of the gallery to the steps, by chart, state and language. Without a gallery
 * the plan has none.
 */
export async function addPictures(plan: ManualPlan, folder: string): Promise<ManualPlan> {
  if (!existsSync(join(folder, 'records'))) return plan;
  const records = loadAllRecords(folder);
  const files = new Set<string>();
  const addToStep = (chart: string, step: ManualStep): ManualStep => {
    const state = step.state.replaceAll(' + ', ' ');
    const pictureFiles = PLAN_LANGUAGES.flatMap((language): [string, string][] => {
      const own = records.filter((record) => record.language === language);
      const file = findPicture(own, chart, state);
      return file === null ? [] : [[language, file]];
    });
    for (const [, file] of pictureFiles) files.add(file);
    return { ...step, pictures: Object.fromEntries(pictureFiles) };
  };
  const paths = plan.paths.map((path) => ({
    ...path,
    steps: path.steps.map((step) => addToStep(path.chart, step)),
  }));
  const pictures: Record<string, string> = {};
  for (const file of files) pictures[file] = await embed(folder, file);
  return { ...plan, paths, pictures };
}
