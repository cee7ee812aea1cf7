import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { RECEIPT } from '#models/checkout/upload.api.ts';
import type { Db } from '../db/connection.ts';
import { refuse } from '../http/refusals.ts';
import { isPicture, redrawn } from './picture.ts';
import { addUpload, findUpload, lastingSecret, ownerOf, type UploadRow } from './upload.store.ts';

const PATH = '/api/v1/upload/oss/image/';
const UPLOAD = /\/upload\/oss\/image\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const VIEW_MS = 5 * 60_000;

export interface Uploaded {
  /** what `savePayCertificates` takes */
  readonly imgUrl: string;
  /** the same picture to look at, for five minutes */
  readonly viewUrl: string;
}

const secrets = new WeakMap<Db, Promise<string>>();

function secretOf(db: Db): Promise<string> {
  const known =
    secrets.get(db) ?? lastingSecret(db, 'uploadSecret', randomBytes(32).toString('hex'));
  secrets.set(db, known);
  return known;
}

async function signatureOf(db: Db, uploadId: string, expires: number): Promise<Buffer> {
  return createHmac('sha256', await secretOf(db))
    .update(`${uploadId}.${expires}`)
    .digest();
}

const uploadIdOf = (imgUrl: string): string | undefined => UPLOAD.exec(imgUrl)?.[1];

/** The address under which an uploaded picture can be seen for five minutes; any other address as it is (decisions 39). */
export async function viewUrlOf(db: Db, imgUrl: string, now: Date): Promise<string> {
  const uploadId = uploadIdOf(imgUrl);
  if (uploadId === undefined) return imgUrl;
  const expires = now.getTime() + VIEW_MS;
  const signature = (await signatureOf(db, uploadId, expires)).toString('hex');
  return `${PATH}${uploadId}?expires=${expires}&signature=${signature}`;
}

/** Keeps a picture of this user, drawn anew. Throws a refusal for what is empty, too large or no picture. */
export async function saveUpload(
  db: Db,
  userId: string,
  bytes: Uint8Array,
  now: Date,
): Promise<Uploaded> {
  if (bytes.length > RECEIPT.maxBytes) throw refuse('uploadTooLarge');
  const body = isPicture(bytes) ? await redrawn(bytes) : undefined;
  if (!body) throw refuse('uploadType');
  const uploadId = await addUpload(db, {
    userId,
    type: 'image/webp',
    size: body.length,
    body: body.toString('base64'),
    createdAt: now,
  });
  const imgUrl = PATH + uploadId;
  return { imgUrl, viewUrl: await viewUrlOf(db, imgUrl, now) };
}

export interface ViewRequest {
  readonly uploadId: string;
  readonly expires: string;
  readonly signature: string;
}

/** The picture, to who holds a signed address that has not expired; undefined to everyone else. */
export async function viewUpload(
  db: Db,
  { uploadId, expires, signature }: ViewRequest,
  now: Date,
): Promise<UploadRow | undefined> {
  if (
    uploadIdOf(PATH + uploadId) === undefined ||
    !/^\d{1,16}$/.test(expires) ||
    Number(expires) < now.getTime()
  )
    return undefined;
  const expected = await signatureOf(db, uploadId, Number(expires));
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return findUpload(db, uploadId);
}

/** Whether `imgUrl` is an upload of this user. */
export async function isOwnUpload(db: Db, userId: string, imgUrl: string): Promise<boolean> {
  const uploadId = uploadIdOf(imgUrl);
  return uploadId !== undefined && (await ownerOf(db, uploadId)) === userId;
}

/** An upload as the operator reads it; undefined when the address is not one of an upload. */
export async function readReceipt(db: Db, imgUrl: string): Promise<Buffer | undefined> {
  const uploadId = uploadIdOf(imgUrl);
  const upload = uploadId === undefined ? undefined : await findUpload(db, uploadId);
  return upload && Buffer.from(upload.body, 'base64');
}
