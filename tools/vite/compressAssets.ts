import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE_EXTENSIONS = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest']);
/**
 * Settings of Brotli: NPOSTFIX and NDIRECT of RFC 7932, section 4, and the size of a block as a
 * power of two, where 0 lets Brotli choose. Which one compresses best depends on the file.
 */
const BROTLI_SETTINGS = [
  [0, 0, 0],
  [0, 6, 0],
  [0, 15, 19],
  [1, 0, 0],
  [1, 2, 0],
  [1, 16, 0],
  [2, 16, 0],
] as const;
/** Larger files, such as postcodes, take longer and no page waits for them. */
const MAX_BYTES_FOR_TRIALS = 300_000;

/** The shortest result of the settings. */
async function compressWithBrotli(bytes: Buffer): Promise<Buffer> {
  const settings =
    bytes.length > MAX_BYTES_FOR_TRIALS ? BROTLI_SETTINGS.slice(0, 1) : BROTLI_SETTINGS;
  const results = await Promise.all(
    settings.map(([postfixBits, directCodes, blockBits]) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfixBits,
          [constants.BROTLI_PARAM_NDIRECT]: directCodes,
          [constants.BROTLI_PARAM_LGBLOCK]: blockBits,
        },
      }),
    ),
  );
  return results.reduce((best, result) => (result.length < best.length ? result : best));
}

/** Writes `.br` and `.gz` files next to each text asset, so that the server never compresses. */
export function compressAssets(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const paths = Object.keys(bundle)
        .filter((name) => COMPRESSIBLE_EXTENSIONS.has(extname(name)))
        .map((name) => join(dir, name));
      await Promise.all(
        paths.map(async (path) => {
          const bytes = await readFile(path);
          await writeFile(`${path}.br`, await compressWithBrotli(bytes));
          await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
        }),
      );
    },
  };
}
