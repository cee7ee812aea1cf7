import { readFile } from 'node:fs/promises';
import { OperatorError } from './operator.ts';

/** UTF-16 contains NUL, and what an earlier conversion could not represent is U+FFFD. */
const LOST_CHARACTERS = /[\0\uFFFD]/;

function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return LOST_CHARACTERS.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** @throws OperatorError if the file cannot be read or is not UTF-8, such as GBK or UTF-16 */
export async function readCsvFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) throw new OperatorError(`The file ${path} cannot be read.`);
  const text = decode(bytes);
  if (text === undefined)
    throw new OperatorError(
      `The file ${path} is not UTF-8, or lost characters when it was saved. In Excel, save it as "CSV UTF-8". Nothing is imported.`,
    );
  return text;
}
