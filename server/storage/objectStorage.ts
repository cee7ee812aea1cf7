/**
 * Stores files that all servers of a shop share: uploads and resized pictures. A key is a path of
 * letters, digits, `-`, `_`, `.` and `/`, such as `uploads/6f0c….webp`. Calls reject if the storage
 * cannot be reached.
 */
export interface ObjectStorage {
  /** Stores a file. Replaces the file of the same key. */
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** Returns undefined if there is no such file. */
  get(key: string): Promise<Buffer | undefined>;
  /** Deletes files. Ignores keys without a file. */
  remove(keys: readonly string[]): Promise<void>;
}

const KEY_PATTERN = /^[\w-]+(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/;

/** @throws Error for a key that could leave the folder of the storage */
export function assertObjectKey(key: string): void {
  if (!KEY_PATTERN.test(key)) throw new Error('The key of a stored file is invalid');
}
