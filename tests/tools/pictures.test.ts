import { readdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import savedHashes from '#server/picture/hashes.generated.json' with { type: 'json' };
import { ORIGINALS_DIR } from '#server/picture/originals.ts';
import { buildCatalogue } from '#server/seed/catalogue.ts';
import { type DrawingSpec, PACK_SHAPES, type Pack } from '#server/seed/pack.ts';
import savedDrawings from '#tools/pictures/drawings.generated.json' with { type: 'json' };
import { hashDrawings, hashFiles, listDrawings } from '#tools/pictures/drawings.ts';
import { measureTextWidth } from '#tools/pictures/fonts.ts';
import { drawPackBack } from '#tools/pictures/packBack.ts';
import { drawPackDetail, drawPackShot, getPackTexts } from '#tools/pictures/packShot.ts';
import { type PictureFile, renderFile, renderWebp } from '#tools/pictures/render.ts';
import type { PlacedLine } from '#tools/pictures/textLayout.ts';

const catalogue = buildCatalogue();
const drawings = listDrawings(catalogue);
const first = catalogue.goods[0] ?? expect.fail('the seed has goods');
const longNamedPack: Pack = {
  ...first.pack,
  brand: 'Extraordinarily Longwinded Company',
  name: 'Unquestionably Hypoallergenic Supercalifragilistic Multivitamin Concentrate',
  subtitle: 'For everybody who reads the small print on every pack',
  size: '1000 capsules',
  badge: 'SPF 50+',
};

/** Lines that exceed their box by more than half a pixel. */
const findLinesOutside = (lines: readonly PlacedLine[]): string[] =>
  lines
    .filter(
      ({ text, font, size, tracking, baseline, box }) =>
        measureTextWidth(text, font, size, tracking) > box.w + 0.5 ||
        baseline > box.y + box.h + size * 0.12 ||
        baseline - size * 0.74 < box.y - 0.5,
    )
    .map(({ text }) => text);
const findOverflow = (pack: Pack): string[] =>
  findLinesOutside(getPackTexts(pack)).map((text) => `${pack.shape}: ${text}`);

describe('the label of a pack', () => {
  test('contains all its text for all goods', () => {
    expect(catalogue.goods.flatMap((item) => findOverflow(item.pack))).toEqual([]);
  });
  test('contains a very long name on any shape', () => {
    expect(PACK_SHAPES.flatMap((shape) => findOverflow({ ...longNamedPack, shape }))).toEqual([]);
  });
  test('shows brand and product on every pack or its tag', () => {
    for (const { pack } of catalogue.goods) {
      const print = getPackTexts(pack)
        .map((placed) => placed.text)
        .join(' ')
        .toLowerCase();
      expect(print).toContain(pack.brand.toLowerCase());
      expect(print).toContain(pack.name.toLowerCase());
    }
  });
  test('is drawn with the same bytes each time and without fonts', () => {
    const shots = catalogue.goods.map((item) => drawPackShot(item.pack));
    expect(catalogue.goods.map((item) => drawPackShot(item.pack))).toEqual(shots);
    expect(
      shots.filter(
        (svg) => svg.includes('<text') || svg.includes('NaN') || svg.includes('undefined'),
      ),
    ).toEqual([]);
  });
  test('contains the ingredients, the directions and the storage on its back', () => {
    for (const { spec } of drawings) {
      if (spec?.kind !== 'goodsBack') continue;
      const { placedLines } = drawPackBack(spec.pack, spec.facts, spec.nutrition);
      const print = placedLines.map((placed) => placed.text).join(' ');
      expect(spec.facts.map(({ title }) => title)).toEqual([
        'Ingredients',
        'Directions',
        'Storage and care',
      ]);
      for (const { title, text } of spec.facts) expect(print).toContain(`${title} ${text}`);
      expect(findLinesOutside(placedLines)).toEqual([]);
    }
  });
  test('contains the nutrition of food and drink on its back, with a note that it is a sample', () => {
    const backs = drawings.flatMap(({ spec }) => (spec?.kind === 'goodsBack' ? [spec] : []));
    const withNutrition = backs.filter(({ nutrition }) => nutrition !== undefined);
    expect(withNutrition.length).toBeGreaterThan(100);
    expect(withNutrition.length).toBeLessThan(backs.length);
    for (const { pack, facts, nutrition } of withNutrition) {
      const { placedLines } = drawPackBack(pack, facts, nutrition);
      const print = placedLines.map((placed) => placed.text).join(' ');
      for (const { title, text } of nutrition?.rows ?? [])
        expect(print).toContain(`${title} ${text}`);
      expect(print).toMatch(
        /Nutrition Average per 100 (?:g|mL) Energy .*Sample values of a demo product$/,
      );
      expect(Math.min(...placedLines.map(({ size }) => size))).toBeGreaterThan(14);
    }
  });
  test('has a back with the same bytes each time, with nutrition and without', async () => {
    const backs = drawings.flatMap(({ spec }) => (spec?.kind === 'goodsBack' ? [spec] : []));
    for (const hasNutrition of [true, false]) {
      const back = backs.find(({ nutrition }) => (nutrition !== undefined) === hasNutrition);
      expect(back).toBeDefined();
      expect(await renderWebp(back)).toEqual(await renderWebp(structuredClone(back)));
    }
  });
  test('is shown with its whole brand and name in the detail picture', () => {
    const cut = catalogue.goods.flatMap(({ pack }) => {
      const [, scale = 0, x = 0, y = 0] =
        /translate\(400 400\) scale\(([\d.]+)\) translate\(-([\d.]+) -([\d.]+)\)/
          .exec(drawPackDetail(pack))
          ?.map(Number) ?? [];
      return getPackTexts(pack)
        .filter(({ text }) => pack.brand.includes(text) || pack.name.includes(text))
        .filter((line) => {
          const left = line.x === line.box.x ? line.x : line.x - line.width / 2;
          const ends = [
            400 + (left - x) * scale,
            400 + (left + line.width - x) * scale,
            400 + (line.baseline - line.size - y) * scale,
            400 + (line.baseline - y) * scale,
          ];
          return !ends.every((end) => end >= 0 && end <= 800);
        })
        .map(({ text }) => `${pack.name}: ${text}`);
    });
    expect(cut).toEqual([]);
  });
  test('is different for every product', () => {
    const shots = new Map<string, string[]>();
    for (const { pack, goodsEnglishName } of catalogue.goods)
      shots.set(drawPackShot(pack), [...(shots.get(drawPackShot(pack)) ?? []), goodsEnglishName]);
    expect([...shots.values()].filter((names) => names.length > 1)).toEqual([]);
  });
});

/** Mean difference of a channel, 0 to 255, between a file and its current drawing. */
async function measureDifference(drawing: DrawingSpec | undefined, file: PictureFile) {
  const [saved, drawn] = await Promise.all([
    sharp(file.path).raw().toBuffer(),
    sharp(await renderFile(drawing, file))
      .raw()
      .toBuffer(),
  ]);
  expect(saved.length).toBe(drawn.length);
  return (
    saved.reduce((sum, value, at) => sum + Math.abs(value - (drawn[at] ?? 0)), 0) / saved.length
  );
}

describe('the committed pictures', () => {
  const pictureFiles = drawings.flatMap(({ files }) => files);
  test('match the catalogue, without missing or unused files', () => {
    const files = readdirSync(ORIGINALS_DIR, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    expect(files.toSorted()).toEqual(pictureFiles.map(({ path }) => path).toSorted());
  });
  test('are WebP files of 800 by 800 px, and AVIF files of each product’s front and of slides', async () => {
    const sizesByKind = new Map<string, Set<string>>();
    for (const { name, files } of drawings)
      for (const { path } of files) {
        const { format, width, height } = await sharp(path).metadata();
        const kind = name.split('/')[0] ?? name;
        const sizes = sizesByKind.get(kind) ?? new Set();
        sizesByKind.set(kind, sizes.add(`${format} ${width}x${height}`));
      }
    const whole = new Set(['webp 800x800']);
    expect(Object.fromEntries(sizesByKind)).toEqual({
      ...{
        placeholder: whole,
        goodsBack: whole,
        goodsDetail: whole,
        category: whole,
        brand: whole,
      },
      goods: new Set(['heif 400x400', 'heif 800x800']),
      carousel: new Set(['heif 800x300', 'heif 1200x450', 'heif 1600x600']),
    });
  });
  test('have at most 40 kB each and less than 12 MB together', async () => {
    const sizes = await Promise.all(pictureFiles.map(async ({ path }) => (await stat(path)).size));
    expect(Math.max(...sizes)).toBeLessThan(40_000);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
  });
  test('are drawn from the current catalogue; otherwise run `npm run pictures`', () => {
    expect(hashDrawings(drawings)).toEqual(savedDrawings);
  });
  test('have the hashes that are in their URLs, in the order of the catalogue', async () => {
    const hashes = await hashFiles(drawings, readFile);
    expect(Object.entries(hashes)).toEqual(Object.entries(savedHashes));
  });
  test('equal their drawings, for the first picture of each kind', async () => {
    const kinds = ['goods', 'goodsBack', 'goodsDetail', 'category', 'brand', 'carousel'];
    const firstDrawings = kinds.flatMap((kind) =>
      drawings.filter(({ spec }) => spec?.kind === kind).slice(0, 1),
    );
    expect(firstDrawings).toHaveLength(kinds.length);
    for (const { spec, files } of firstDrawings)
      for (const file of files) expect(await measureDifference(spec, file)).toBeLessThan(2);
  });
});
