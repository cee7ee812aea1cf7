import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseChunkMarker, readMarkedModules } from '#tools/chunks/chunkMarkers.ts';
import {
  createImportFinder,
  listFirstPageFiles,
  listPreloads,
} from '#tools/chunks/codeSplitting.ts';

const toRelative = (file: string) => relative(process.cwd(), file);

describe('the marker in the first line of a module', () => {
  test('names its chunk, and whether its imports belong to it', () => {
    expect(parseChunkMarker('a.ts', '// chunk: fields\nexport const a = 1;')).toEqual({
      ...{ file: 'a.ts', chunk: 'fields', scope: 'module' },
    });
    expect(parseChunkMarker('a.ts', '// chunk: shop, with imports\n')?.scope).toBe('with imports');
    expect(parseChunkMarker('a.ts', 'export const a = 1;\n// chunk: fields\n')).toBeNull();
  });

  test('is refused if it is misspelt', () => {
    for (const text of ['// chunk: shop, with import\n', '// chunk shop\n', '// chunks: shop\n'])
      expect(() => parseChunkMarker('a.ts', text)).toThrow('is no chunk marker');
  });
});

describe('the markers of the client', () => {
  test('decide what belongs to the first load', () => {
    const first = readMarkedModules().markers.filter(({ chunk }) => chunk === 'shop');
    expect(first.map(({ file, scope }) => [toRelative(file), scope])).toEqual([
      ['src/app/main.tsx', 'with imports'],
      ['src/home/HomePage.tsx', 'imports only'],
    ]);
    expect(listFirstPageFiles().map(toRelative)).toContain('src/app/startMall.ts');
  });

  test('keep what other pages share with the home page in the first load, but not the page itself', () => {
    const [home, carousel, link] = [
      'src/home/HomePage.tsx',
      'src/home/Carousel.tsx',
      'src/ui/Link.tsx',
    ].map((file) => resolve(file));
    const findChunk = createImportFinder('shop');
    const getModuleInfo = (id: string) => ({
      importedIds: id === home ? [carousel, link].filter((file) => file !== undefined) : [],
      importers: [],
    });
    const ids = [home, carousel, link, `${link}x`, resolve('src/app/main.tsx')];
    expect(ids.map((id) => findChunk(id ?? '', { getModuleInfo }))).toEqual([
      ...[null, null, 'shop', null, 'shop'],
    ]);
  });

  test('leave the scripts of early pages out of the preloads', () => {
    const files = ['assets/LoginPage-a.js', 'assets/fields-b.js', 'assets/LoginPage-c.css'];
    expect(listPreloads('assets/LoginPage-a.js', files)).toEqual([files[0], files[2]]);
    expect(listPreloads('assets/BulkPage-d.js', files)).toEqual(files);
  });

  test('are the only names of modules in the configuration, besides the entries of the builds', () => {
    const files = ['vite.config.ts', 'tools/chunks/codeSplitting.ts', 'tools/vite/pagePlugins.ts'];
    const texts = files.map((file) =>
      readFileSync(file, 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*\*).*$/gm, ''),
    );
    const names = texts.flatMap(
      (text) => text.match(/src\/[\w/]+\.\w+|\b\w+Page\b(?=[|)'])/g) ?? [],
    );
    expect([...new Set(names)].toSorted()).toEqual([
      'src/app/server.tsx',
      'src/offline/serviceWorker.ts',
      'src/rendering/earlyPage.ts',
      'src/style/favicon.svg',
      'src/ui/sprite.svg',
      'src/ui/styleSingleton.ts',
    ]);
  });
});
