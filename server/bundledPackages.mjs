/**
 * The licences of the packages that the builds contain. Each build lists its packages;
 * server/build.mjs writes their licence texts into one file of the release.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const LICENSES_FILE = 'THIRD-PARTY-LICENSES.md';

const LISTS_FOLDER = 'packages';
/** The folder of the package that contains a module; the last one if packages are nested. */
const PACKAGE_FOLDER = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)/i;

/**
 * Writes the folders of the packages whose modules or files the build contains.
 * @returns {import('vite').Plugin}
 */
export function listBundledPackages() {
  let mode = '';
  let root = '';
  return {
    name: 'bundled-packages',
    apply: 'build',
    configResolved(config) {
      ({ mode, root } = config);
    },
    writeBundle({ dir = '' }, bundle) {
      const files = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk' ? part.moduleIds : part.originalFileNames,
      );
      const folders = files
        .flatMap((file) => PACKAGE_FOLDER.exec(file.replace('\0', '')) ?? [])
        .map((folder) => resolve(root, folder));
      const lists = join(dir, '..', LISTS_FOLDER);
      mkdirSync(lists, { recursive: true });
      writeFileSync(join(lists, `${mode}.json`), JSON.stringify([...new Set(folders)]));
    },
  };
}

/** @param {string} folder of a package @returns {string} its section of the file */
function describePackage(folder) {
  const { name, version, license, author, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const texts = readdirSync(folder)
    .filter((file) => LICENSE_FILE.test(file))
    .map((file) => join(folder, file))
    // opencc-js has a folder of licences.
    .flatMap((path) =>
      statSync(path).isDirectory() ? readdirSync(path).map((file) => join(path, file)) : path,
    )
    .map((path) => readFileSync(path, 'utf8').trim());
  // Some packages name their licence only in the manifest.
  const source = [author?.name ?? author, repository?.url ?? repository].filter(Boolean).join(', ');
  const title = `## ${name}@${version} (${license})`;
  return [title, ...(texts.length > 0 ? texts : [source])].join('\n\n');
}

/** Replaces the lists of the builds by one file with the licences. @param {string} outputDir */
export function writeLicenses(outputDir) {
  const lists = join(outputDir, LISTS_FOLDER);
  const folders = readdirSync(lists).flatMap((file) =>
    JSON.parse(readFileSync(join(lists, file), 'utf8')),
  );
  const sections = new Set(folders.map((folder) => describePackage(folder)));
  const heading = '# Licences of the packages that this release contains';
  writeFileSync(
    join(outputDir, LICENSES_FILE),
    `${[heading, ...[...sections].sort()].join('\n\n')}\n`,
  );
  rmSync(lists, { recursive: true });
}
