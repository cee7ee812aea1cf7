import type { Context } from 'hono';
import { PAY_IN_STORE_IMAGE, RECEIPT, uploadImageCall } from '#models/checkout/upload.api.ts';
import { sendRefusal } from '../http/envelope.ts';
import { API_BASE_PATH, type ApiBuilder, memberRoute } from '../http/route.ts';
import { renderPayInStoreImage } from './receiptImage.ts';
import { saveUploadedImage, findSignedUpload } from './upload.ts';

/** The size of the multipart headers around a file. */
const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

async function serveUpload(c: Context, { deps }: ApiBuilder): Promise<Response> {
  const { expires = '', signature = '' } = c.req.query();
  const upload = await findSignedUpload(
    deps,
    { uploadId: c.req.param('uploadId') ?? '', expires, signature },
    deps.clock(),
  );
  if (!upload) return sendRefusal(c, { key: 'foreignImage' });
  return c.body(new Uint8Array(upload.body), 200, {
    'content-type': upload.type,
    'cache-control': 'private, max-age=300',
  });
}

/**
 * Adds the image upload (§7 Common), its signed view URL, and the well-known pay-in-store image
 * (decisions.md 34, 39).
 */
export function addUploadRoutes(api: ApiBuilder): void {
  memberRoute(
    api,
    uploadImageCall,
    async ({ request, user, deps }) => {
      const bytes = new Uint8Array(await request.file.arrayBuffer());
      return saveUploadedImage(deps, user.userId, bytes, deps.clock());
    },
    {
      maxFormBytes: RECEIPT.maxBytes + MULTIPART_OVERHEAD_BYTES,
      refusals: { file: 'uploadType' },
      statuses: [422, 429],
    },
  );
  api.http.get(`${API_BASE_PATH}/upload/oss/image/:uploadId`, (c) => serveUpload(c, api));
  let image: Promise<Buffer> | undefined;
  api.http.get(PAY_IN_STORE_IMAGE, async (c) => {
    image ??= renderPayInStoreImage();
    return c.body(new Uint8Array(await image), 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
    });
  });
}
