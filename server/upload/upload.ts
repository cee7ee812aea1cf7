import { createHmac, timingSafeEqual } from 'node:crypto';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { RECEIPT } from '#models/checkout/upload.api.ts';
import type { Db, Tx } from '../db/connection.ts';
import { lockMember } from '../db/memberLock.ts';
import { transact } from '../db/transaction.ts';
import { createConcurrencyLimiter } from '../http/concurrencyLimiter.ts';
import { refuse } from '../http/refusals.ts';
import type { RandomSource } from '../random.ts';
import type { ObjectStorage } from '../storage/objectStorage.ts';
import { isSupportedImage, reencode } from './receiptImage.ts';
import {
  addUpload,
  countUploadsSince,
  deleteUpload,
  findDeletedUploads,
  findUpload,
  removeDeletedUploads,
  getOrCreateSecret,
  findUploadOwner,
} from './upload.store.ts';

export const UPLOAD_PATH = '/api/v1/upload/oss/image/';
const UPLOAD_URL_PATTERN = /\/upload\/oss\/image\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;
const VIEW_URL_TTL_MS = minutesToMilliseconds(5);

export interface UploadServices {
  readonly db: Db;
  readonly random: RandomSource;
  /** without it, the files are in the database */
  readonly storage?: ObjectStorage;
}

interface UploadedImage {
  /** the value for `savePayCertificates` */
  readonly imgUrl: string;
  /** a signed URL of the picture, valid for five minutes */
  readonly viewUrl: string;
}

const secrets = new WeakMap<Db, Promise<string>>();

function getUploadSecret({ db, random }: UploadServices): Promise<string> {
  const cached = secrets.get(db);
  if (cached) return cached;
  const secret = getOrCreateSecret(db, 'uploadSecret', random.bytes(32).toString('hex'));
  secrets.set(db, secret);
  secret.catch(() => secrets.delete(db)); // the next request reads it again
  return secret;
}

async function signUpload(
  services: UploadServices,
  uploadId: string,
  expires: number,
): Promise<Buffer> {
  return createHmac('sha256', await getUploadSecret(services))
    .update(`${uploadId}.${expires}`)
    .digest();
}

const parseUploadId = (imgUrl: string): string | undefined => UPLOAD_URL_PATTERN.exec(imgUrl)?.[1];

/**
 * Returns a signed URL of an upload, valid for five minutes. Returns any other URL unchanged
 * (decisions.md 39).
 */
export async function toViewUrl(
  services: UploadServices,
  imgUrl: string,
  now: Date,
): Promise<string> {
  const uploadId = parseUploadId(imgUrl);
  if (uploadId === undefined) return imgUrl;
  const expires = now.getTime() + VIEW_URL_TTL_MS;
  const signature = (await signUpload(services, uploadId, expires)).toString('hex');
  return `${UPLOAD_PATH}${uploadId}?expires=${expires}&signature=${signature}`;
}

/** Limits parallel decoding, because a picture of 40 million pixels needs hundreds of megabytes. */
const limitReencoding = createConcurrencyLimiter({ concurrent: 2, waiting: 10 });

async function assertQuota(db: Db | Tx, userId: string, now: Date): Promise<void> {
  const since = subMilliseconds(now, millisecondsInDay);
  if ((await countUploadsSince(db, userId, since)) < RECEIPT.maxPerDay) return;
  throw refuse('tooFrequent', { retryAfter: millisecondsInHour / 1000 });
}

const IMAGE_TYPE = 'image/webp';

const toStorageKey = (uploadId: string): string => `uploads/${uploadId}.webp`;

/**
 * The row is written first, because a file without a row would never be deleted. If the file cannot
 * be stored, the row is deleted, so that it does not count as an upload of the day. If this fails
 * too, the row is deleted like other unused uploads.
 */
async function storeFile(
  { db, storage }: UploadServices,
  uploadId: string,
  body: Buffer,
  now: Date,
): Promise<void> {
  try {
    await storage?.put(toStorageKey(uploadId), body, IMAGE_TYPE);
  } catch (error) {
    await transact(db, (tx) => deleteUpload(tx, uploadId, now)).catch(() => undefined);
    throw error;
  }
}

/**
 * Re-encodes and stores a picture.
 * @throws Refusal uploadTooLarge, uploadType, tooFrequent, tryLater
 */
export async function saveUploadedImage(
  services: UploadServices,
  userId: string,
  bytes: Uint8Array,
  now: Date,
): Promise<UploadedImage> {
  if (bytes.length > RECEIPT.maxBytes) throw refuse('uploadTooLarge');
  if (!isSupportedImage(bytes)) throw refuse('uploadType');
  const { db, storage, random } = services;
  await assertQuota(db, userId, now);
  const body = await limitReencoding(() => reencode(bytes));
  if (!body) throw refuse('uploadType');
  const uploadId = random.uuid();
  await transact(db, async (tx) => {
    await lockMember(tx, userId);
    await assertQuota(tx, userId, now);
    await addUpload(tx, {
      uploadId,
      userId,
      type: IMAGE_TYPE,
      sizeBytes: body.length,
      body: storage ? null : body.toString('base64'),
      createdAt: now,
    });
  });
  await storeFile(services, uploadId, body, now);
  const imgUrl = toUploadUrl(uploadId);
  return { imgUrl, viewUrl: await toViewUrl(services, imgUrl, now) };
}

interface ViewRequest {
  readonly uploadId: string;
  readonly expires: string;
  readonly signature: string;
}

interface StoredUpload {
  readonly type: string;
  readonly body: Buffer;
}

/** Returns undefined if there is no such upload. */
async function readUpload(
  { db, storage }: UploadServices,
  uploadId: string,
): Promise<StoredUpload | undefined> {
  const upload = await findUpload(db, uploadId);
  if (!upload) return undefined;
  const { type, body: text } = upload;
  const body =
    text === null ? await storage?.get(toStorageKey(uploadId)) : Buffer.from(text, 'base64');
  return body && { type, body };
}

/** Returns undefined if the signature is wrong or expired. */
export async function findSignedUpload(
  services: UploadServices,
  { uploadId, expires, signature }: ViewRequest,
  now: Date,
): Promise<StoredUpload | undefined> {
  if (
    parseUploadId(UPLOAD_PATH + uploadId) === undefined ||
    !/^\d{1,16}$/.test(expires) ||
    Number(expires) < now.getTime()
  )
    return undefined;
  const expected = await signUpload(services, uploadId, Number(expires));
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return readUpload(services, uploadId);
}

/** The `imgUrl` of an upload. */
export const toUploadUrl = (uploadId: string): string => UPLOAD_PATH + uploadId;

/** Returns undefined if the URL is not that of an upload of the member. */
export async function findOwnUploadId(
  db: Db,
  userId: string,
  imgUrl: string,
): Promise<string | undefined> {
  const uploadId = parseUploadId(imgUrl);
  const isOwn = uploadId !== undefined && (await findUploadOwner(db, uploadId)) === userId;
  return isOwn ? uploadId : undefined;
}

/** Returns undefined if the URL is not that of an upload. */
export async function readUploadedImage(
  services: UploadServices,
  imgUrl: string,
): Promise<Buffer | undefined> {
  const uploadId = parseUploadId(imgUrl);
  const upload = uploadId === undefined ? undefined : await readUpload(services, uploadId);
  return upload?.body;
}

const MAX_DELETED_FILES = 1000;

/** Deletes the files of deleted uploads. @returns their number */
export async function deleteUploadFiles({ db, storage }: UploadServices): Promise<number> {
  if (!storage) return 0;
  const uploadIds = await findDeletedUploads(db, MAX_DELETED_FILES);
  if (uploadIds.length === 0) return 0;
  await storage.remove(uploadIds.map(toStorageKey));
  await removeDeletedUploads(db, uploadIds);
  return uploadIds.length;
}
