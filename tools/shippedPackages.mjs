// Lists the packages of a release: those that it installs, and those that its builds contain.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The folders whose code the builds contain. */
const BUILT_FOLDERS = ['models', 'machines', 'src', 'server', 'inspector'];

/** Files whose imports are not built: programs of the development, and a template of a test. */
const UNBUILT_FILES =
  /\.d\.ts$|^server\/(?:http\/devPages\.ts|[^/]+\.mjs)$|^inspector\/record\/recordedPath\.ts$/;

const IMPORT = new RegExp(
  [
    /^(?:import|export)\s(?!type\b)[^;'"]*?from\s*'([\w@./:#-]+)'/,
    /\bimport\s*\(?'([\w@./:#-]+)'/,
    /\burl\('(@[^']+)'\)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

/**
 * @param {string} specifier of an import
 * @returns {string | null} null for a file or a module of Node
 */
function toPackageName(specifier) {
  if (/^(?:[./#]|node:|virtual:|data:)/.test(specifier)) return null;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** @param {string} code @returns {string[]} the packages that it imports, types excluded */
export function findImportedPackages(code) {
  return [...code.matchAll(IMPORT)].flatMap(
    ([, from, path, url]) => toPackageName(from ?? path ?? url ?? '.') ?? [],
  );
}

/** @returns {Set<string>} the packages that the code of the builds imports */
export function findBuiltPackages() {
  const files = BUILT_FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !UNBUILT_FILES.test(file)),
  );
  return new Set(
    files.flatMap((file) => findImportedPackages(readFileSync(join(root, file), 'utf8'))),
  );
}

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * @param {Record<string, LockedPackage>} packages of the lockfile
 * @param {string[]} names of the packages that the project itself uses
 * @returns {Record<string, LockedPackage>} these and everything that they depend on
 */
function selectWithDependencies(packages, names) {
  const paths = new Set(names.map((name) => `node_modules/${name}`));
  for (const path of paths) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[path] ?? {};
    const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(needed)) {
      if (peerDependenciesMeta?.[name] && !dependencies?.[name]) continue;
      let folder = path;
      while (folder !== '' && !packages[`${folder}/node_modules/${name}`])
        folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
      const installed = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      if (packages[installed]) paths.add(installed);
    }
  }
  return Object.fromEntries(Object.entries(packages).filter(([path]) => paths.has(path)));
}

/**
 * @returns {{ manifest: Record<string, any>, lock: { packages: Record<string, LockedPackage> } }}
 * of a project with only the packages of a release
 */
export function readShippedPackages() {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { devDependencies, ...rest } = manifest;
  const built = findBuiltPackages();
  const bundled = Object.entries(devDependencies).filter(([name]) => built.has(name));
  const dependencies = { ...manifest.dependencies, ...Object.fromEntries(bundled) };
  const names = Object.keys({ ...dependencies, ...manifest.optionalDependencies });
  const { devDependencies: _, ...project } = lock.packages[''];
  const packages = selectWithDependencies(lock.packages, names);
  return {
    manifest: { ...rest, dependencies },
    lock: { ...lock, packages: { '': { ...project, dependencies }, ...packages } },
  };
}

/**
 * Calls `work` with a temporary folder that contains only the manifest and the lockfile of a
 * release.
 *
 * @template T
 * @param {(folder: string) => T} work
 * @returns {T}
 */
export function withShippedPackages(work) {
  const folder = mkdtempSync(join(tmpdir(), 'shipped-packages-'));
  try {
    const { manifest, lock } = readShippedPackages();
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
