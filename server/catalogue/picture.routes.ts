import type { ApiBuilder } from '../http/route.ts';
import { parseResize, PICTURE_KINDS } from '../picture/resize.ts';

/** Cached for a day; after that the ETag shows whether the picture changed. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=2592000';

/** `/pictures/{kind}/{key}.webp?x-oss-process=image/resize,m_pad,h_H,w_W` (§7; decisions.md 41). */
export function addPictureRoutes({ http, deps }: ApiBuilder): void {
  for (const kind of PICTURE_KINDS) {
    http.get(`/pictures/${kind}/:file{[\\w-]+\\.webp}`, async (c) => {
      const size = parseResize(c.req.query('x-oss-process'), kind);
      const picture = await deps.pictures.get(
        kind,
        c.req.param('file').slice(0, -'.webp'.length),
        size,
      );
      const headers = {
        etag: picture.etag,
        'cache-control': CACHE_CONTROL,
        'content-type': picture.type,
      };
      if (c.req.header('if-none-match') === picture.etag) return c.body(null, 304, headers);
      return c.body(new Uint8Array(picture.body), 200, headers);
    });
  }
}
