import type { ApiBuilder } from '../http/route.ts';
import { getKindHash, listAvifSizes } from '../picture/originals.ts';
import { parseResize, PICTURE_KINDS, type PictureKind } from '../picture/resize.ts';

/** For a URL with the hash of the current picture: its content never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For other URLs: after a day, the ETag shows whether the picture changed. */
const ONE_DAY = 'public, max-age=86400, stale-while-revalidate=2592000';

/** A browser that accepts AVIF, or a service worker that names the stored AVIF file by its ETag. */
const acceptsAvif = (accept = '', storedEtag = ''): boolean =>
  /\bimage\/avif\b/.test(accept) || storedEtag.endsWith('-avif"');

/**
 * `/pictures/{kind}/{hash}/{key}.webp?x-oss-process=image/resize,m_pad,h_H,w_W` (§7; decisions.md
 * 41). The hash is optional. A browser that accepts AVIF gets it if the size has an AVIF file
 * (docs/decisions/139).
 */
function addPictureRoute({ http, deps }: ApiBuilder, kind: PictureKind, path: string): void {
  const hasAvif = listAvifSizes(kind).length > 0;
  http.get(`${path}/:file{[\\w-]+\\.webp}`, async (c) => {
    const key = (c.req.param('file') ?? '').slice(0, -'.webp'.length);
    const size = parseResize(c.req.query('x-oss-process'), kind);
    const storedEtag = c.req.header('if-none-match');
    const isAvifAccepted = hasAvif && acceptsAvif(c.req.header('accept'), storedEtag);
    const picture = await deps.pictures.get(kind, key, size, isAvifAccepted);
    const headers = {
      etag: picture.etag,
      'cache-control': c.req.param('hash') === getKindHash(kind) ? IMMUTABLE : ONE_DAY,
      'content-type': picture.type,
      ...(hasAvif && { vary: 'Accept' }),
    };
    if (storedEtag === picture.etag) return c.body(null, 304, headers);
    return c.body(new Uint8Array(picture.body), 200, headers);
  });
}

export function addPictureRoutes(api: ApiBuilder): void {
  for (const kind of PICTURE_KINDS)
    for (const path of [`/pictures/${kind}`, `/pictures/${kind}/:hash{[0-9a-f]{8}}`])
      addPictureRoute(api, kind, path);
}
