import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const pictureSchema = v.object({
  width: v.number(),
  scheme: v.string(),
  /** file name in `pictures` and in `thumbnails` */
  file: v.string(),
});
const shownStateSchema = v.object({
  chart: v.string(),
  state: v.string(),
  /** whether an element outside `main`, such as the header, shows it */
  isOutside: v.boolean(),
});
const recordSchema = v.object({
  name: v.string(),
  language: v.string(),
  /** fingerprint of the built sources */
  build: v.string(),
  shown: v.array(shownStateSchema),
  pictures: v.array(pictureSchema),
  /** why the state has no picture; empty if it has */
  problem: v.string(),
});

/** The pictures of one page state in one language, and the states of charts that it shows. */
export type GalleryRecord = v.InferOutput<typeof recordSchema>;
export type GalleryPicture = v.InferOutput<typeof pictureSchema>;

/** The settings that the command passes to the browser tests. */
export const gallerySettingsSchema = v.object({
  folder: v.string(),
  languages: v.array(v.picklist(['en', 'zh-Hans', 'zh-Hant'])),
  widths: v.array(v.number()),
  schemes: v.array(v.picklist(['light', 'dark', 'forced'])),
  /** part of a page state's name, or empty for all */
  grep: v.string(),
  /** charts whose states get pictures; empty for all */
  charts: v.array(v.string()),
  minutes: v.number(),
  build: v.string(),
});
export type GallerySettings = v.InferOutput<typeof gallerySettingsSchema>;

export const toFileName = (name: string, language: string): string =>
  `${name.replaceAll(/[^\w.]+/g, '-')}.${language}`;

export const recordPath = (folder: string, name: string, language: string): string =>
  join(folder, 'records', `${toFileName(name, language)}.json`);

/** @returns null if there is no readable record */
export function loadRecord(path: string): GalleryRecord | null {
  if (!existsSync(path)) return null;
  try {
    const parsed = v.safeParse(recordSchema, JSON.parse(readFileSync(path, 'utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null; // an interrupted write
  }
}

export const loadAllRecords = (folder: string): readonly GalleryRecord[] =>
  readdirSync(join(folder, 'records'))
    .toSorted()
    .flatMap((file) => loadRecord(join(folder, 'records', file)) ?? []);

/** Records of this build only: pictures of older sources are not shown. */
export const loadRecords = (folder: string, build: string): readonly GalleryRecord[] =>
  loadAllRecords(folder).filter((record) => record.build === build);
