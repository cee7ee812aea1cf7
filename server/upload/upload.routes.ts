import type { Context } from 'hono';
import { PAY_IN_STORE_IMAGE, RECEIPT, uploadImageCall } from '#models/checkout/upload.api.ts';
import { refusedReply } from '../http/envelope.ts';
import { API, type Mall, memberRoute } from '../http/route.ts';
import { payInStorePicture } from './picture.ts';
import { saveUpload, viewUpload } from './upload.ts';

/** Room for the multipart frame around the largest file. */
const FRAME_BYTES = 64 * 1024;

async function showUpload(c: Context, { deps }: Mall): Promise<Response> {
  const { expires = '', signature = '' } = c.req.query();
  const upload = await viewUpload(
    deps.db,
    { uploadId: c.req.param('uploadId') ?? '', expires, signature },
    deps.clock(),
  );
  if (!upload) return refusedReply(c, { key: 'foreignImage' });
  return c.body(new Uint8Array(Buffer.from(upload.body, 'base64')), 200, {
    'content-type': upload.type,
    'cache-control': 'private, max-age=300',
  });
}

/** The image upload (§7 Common), its signed reading, and the well-known pay-in-store image (decisions 34, 39). */
export function addUploadRoutes(mall: Mall): void {
  memberRoute(
    mall,
    uploadImageCall,
    async ({ request, user, deps }) => {
      const bytes = new Uint8Array(await request.file.arrayBuffer());
      return saveUpload(deps.db, user.userId, bytes, deps.clock());
    },
    { formBytes: RECEIPT.maxBytes + FRAME_BYTES, invalid: { file: 'uploadType' } },
  );
  mall.http.get(`${API}/upload/oss/image/:uploadId`, (c) => showUpload(c, mall));
  let drawn: Promise<Buffer> | undefined;
  mall.http.get(PAY_IN_STORE_IMAGE, async (c) => {
    drawn ??= payInStorePicture();
    return c.body(new Uint8Array(await drawn), 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
    });
  });
}
