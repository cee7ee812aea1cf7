import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Drawing, PictureKind } from './pack.ts';
import { renderWebp, svgOf } from './render.ts';
import type { PictureSize } from './resize.ts';

export interface Picture {
  readonly body: Buffer;
  /** Strong validator with quotes, from the drawing's content and size. */
  readonly etag: string;
  readonly type: 'image/webp';
}
export interface Pictures {
  /** Never fails for an unknown key: it answers the "no picture" drawing. */
  get(kind: PictureKind, key: string, size: PictureSize): Promise<Picture>;
}
export interface PicturesOptions {
  /** Directory of the cache; made when missing. */
  readonly dir: string;
  readonly find: (
    kind: PictureKind,
    key: string,
  ) => Drawing | undefined | Promise<Drawing | undefined>;
  /** Bytes of finished pictures kept in memory. */
  readonly memory?: number;
}

/** Part of every file name in the cache: raise it when the encoder's settings change. */
const EDITION = 'webp82-1';
const DEFAULT_MEMORY = 32 * 1024 * 1024;
/** Drawn at once: more would starve the database and the password hashes of the same thread pool, and a crowd of SVGs written in one turn would stop the event loop. */
const AT_ONCE = 2;

/** Runs at most `most` tasks at a time, in the order in which they came. */
function createGate(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    if (running >= most) await new Promise<void>((free) => waiting.push(free));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Least recently used first; a Map keeps the order of insertion. */
function createMemory(limit: number): {
  get(key: string): Picture | undefined;
  set(key: string, picture: Picture): void;
} {
  const kept = new Map<string, Picture>();
  let bytes = 0;
  return {
    get(key) {
      const picture = kept.get(key);
      if (picture) {
        kept.delete(key);
        kept.set(key, picture);
      }
      return picture;
    },
    set(key, picture) {
      bytes += picture.body.length - (kept.get(key)?.body.length ?? 0);
      kept.delete(key);
      kept.set(key, picture);
      for (const [oldest, { body }] of kept) {
        if (bytes <= limit) break;
        kept.delete(oldest);
        bytes -= body.length;
      }
    },
  };
}

const pictureOf = (body: Buffer, hash: string): Picture => ({
  body,
  etag: `"${hash}"`,
  type: 'image/webp',
});

/** Draws pictures on demand and keeps them by content, on disk and in bounded memory (decisions 41). */
export function createPictures({
  dir,
  find,
  memory: limit = DEFAULT_MEMORY,
}: PicturesOptions): Pictures {
  const gate = createGate(AT_ONCE);
  const memory = createMemory(limit);
  const underWay = new Map<string, Promise<Picture>>();
  const ready = mkdir(dir, { recursive: true });
  // A failed mkdir is reported by the write that needs it, not as an unhandled rejection at start.
  ready.catch(() => undefined);
  sharp.cache({ memory: 16, files: 0, items: 50 });

  let halves = 0;
  async function store(file: string, body: Buffer): Promise<void> {
    await ready;
    halves += 1;
    const half = `${file}.${process.pid}.${halves}.half`;
    await writeFile(half, body);
    await rename(half, file);
  }
  async function draw(drawing: Drawing | undefined, size: PictureSize): Promise<Picture> {
    const svg = svgOf(drawing);
    const hash = createHash('sha256')
      .update(`${EDITION}|${size.width}x${size.height}|`)
      .update(svg)
      .digest('hex')
      .slice(0, 32);
    const file = join(dir, `${hash}.webp`);
    const stored = await readFile(file).catch(() => undefined);
    if (stored) return pictureOf(stored, hash);
    const body = await renderWebp(svg, size);
    await store(file, body);
    return pictureOf(body, hash);
  }
  function once(name: string, drawing: Drawing | undefined, size: PictureSize): Promise<Picture> {
    const task =
      underWay.get(name) ?? gate(() => draw(drawing, size)).finally(() => underWay.delete(name));
    underWay.set(name, task);
    return task;
  }
  return {
    async get(kind, key, size) {
      const suffix = `${size.width}x${size.height}`;
      const known = memory.get(`${kind}/${key}/${suffix}`);
      if (known) return known;
      const drawing = await find(kind, key);
      // All unknown keys share one entry, so that made-up keys cannot push real pictures out.
      const name = drawing ? `${kind}/${key}/${suffix}` : `none/${suffix}`;
      const picture = memory.get(name) ?? (await once(name, drawing, size));
      memory.set(name, picture);
      return picture;
    },
  };
}
