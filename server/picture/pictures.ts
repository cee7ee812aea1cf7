import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type ConcurrencyLimits, createConcurrencyLimiter } from '../http/concurrencyLimiter.ts';
import type { ObjectStorage } from '../storage/objectStorage.ts';
import { ENCODER_VERSION, findOriginal, type FindOriginal, PLACEHOLDER } from './originals.ts';
import { createFileCache, createMemoryCache, type FileCache } from './pictureCache.ts';
import {
  GOODS_PICTURE_KINDS,
  type GoodsPictureKind,
  type PictureKind,
  type PictureSize,
} from './resize.ts';

interface StoredPicture {
  readonly body: Buffer;
  /** Strong validator with quotes, derived from the original's bytes and the size. */
  readonly etag: string;
  readonly type: 'image/avif' | 'image/webp';
}
export interface Pictures {
  /** The pictures of a product, beginning with the front. */
  listGoodsKinds(goodsId: string): readonly GoodsPictureKind[];
  /**
   * Returns the placeholder for an unknown key, and AVIF if it is accepted and made ahead.
   * @throws Refusal tryLater (503) if too many pictures wait to be resized
   */
  get(
    kind: PictureKind,
    key: string,
    size: PictureSize,
    acceptsAvif?: boolean,
  ): Promise<StoredPicture>;
}
interface PicturesOptions {
  /** Stores the resized pictures. */
  readonly storage: ObjectStorage;
  readonly findOriginal?: FindOriginal;
  /** Bytes of resized pictures kept in memory. */
  readonly maxMemoryBytes?: number;
  readonly limits?: ConcurrencyLimits;
}

const QUALITY = 82;
/** A third faster than the default of 4, with 4 % more bytes. */
const EFFORT = 2;
const DEFAULT_MAX_MEMORY_BYTES = 32 * 1024 * 1024;
/**
 * Two at once leave threads of the pool for the database and the password hashes. One takes about
 * 10 ms, so the last of those that wait is ready after two seconds.
 */
const RESIZING_LIMITS: ConcurrencyLimits = { concurrent: 2, waiting: 300 };

/**
 * Resizes to exactly `size` with white padding (§7). Returns a WebP original of this size
 * unchanged.
 */
async function resizeWebp(original: Buffer, { width, height }: PictureSize): Promise<Buffer> {
  const metadata = await sharp(original).metadata();
  if (metadata.format === 'webp' && metadata.width === width && metadata.height === height)
    return original;
  return sharp(original)
    .resize(width, height, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer();
}

const hashPicture = (original: Buffer, { width, height }: PictureSize): string =>
  createHash('sha256')
    .update(`${ENCODER_VERSION}|${width}x${height}|`)
    .update(original)
    .digest('hex')
    .slice(0, 32);

async function loadAvif(path: string, size: PictureSize): Promise<StoredPicture> {
  const body = await readFile(path);
  return { body, etag: `"${hashPicture(body, size)}-avif"`, type: 'image/avif' };
}

async function loadWebp(files: FileCache, path: string, size: PictureSize): Promise<StoredPicture> {
  const original = await readFile(path);
  const hash = hashPicture(original, size);
  const cached = await files.load(hash);
  const body = cached ?? (await resizeWebp(original, size));
  if (!cached && body !== original) await files.save(hash, body);
  return { body, etag: `"${hash}"`, type: 'image/webp' };
}

const listGoodsKinds = (find: FindOriginal, goodsId: string) =>
  GOODS_PICTURE_KINDS.filter((kind) => kind === 'goods' || find(kind, goodsId) !== PLACEHOLDER);

/** Shares the loading of a picture between simultaneous requests, and keeps it in memory. */
function createLoader(maxMemoryBytes: number) {
  const memory = createMemoryCache<StoredPicture>(maxMemoryBytes);
  const inFlight = new Map<string, Promise<StoredPicture>>();
  function loadOnce(name: string, load: () => Promise<StoredPicture>): Promise<StoredPicture> {
    const task = inFlight.get(name) ?? load().finally(() => inFlight.delete(name));
    inFlight.set(name, task);
    return task;
  }
  return async (name: string, load: () => Promise<StoredPicture>): Promise<StoredPicture> => {
    const picture = memory.get(name) ?? (await loadOnce(name, load));
    memory.set(name, picture);
    return picture;
  };
}

/**
 * Resizes pictures on demand and caches each size in the storage and in limited memory
 * (decisions.md 41). AVIF files are only read.
 */
export function createPictures({
  storage,
  findOriginal: find = findOriginal,
  maxMemoryBytes = DEFAULT_MAX_MEMORY_BYTES,
  limits = RESIZING_LIMITS,
}: PicturesOptions): Pictures {
  const limitResizing = createConcurrencyLimiter(limits);
  const loadOnce = createLoader(maxMemoryBytes);
  const files = createFileCache(storage);
  sharp.cache({ memory: 16, files: 0, items: 50 });
  return {
    listGoodsKinds: (goodsId) => listGoodsKinds(find, goodsId),
    async get(kind, key, size, acceptsAvif = false) {
      const { path, findAvif } = find(kind, key);
      const avifPath = acceptsAvif ? findAvif(size) : undefined;
      if (avifPath !== undefined) return loadOnce(avifPath, () => loadAvif(avifPath, size));
      // The name contains the path, so that all unknown keys share the placeholder's entry.
      const name = `${path}|${size.width}x${size.height}`;
      return loadOnce(name, () => limitResizing(() => loadWebp(files, path, size)));
    },
  };
}
