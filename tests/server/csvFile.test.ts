import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCsvFile } from '#server/operator/csvFile.ts';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mall-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const TEXT = 'id,nameZh\r\ntea-1,绿茶\r\n';
const GBK = Buffer.from([...Buffer.from('id,nameZh\r\ntea-1,'), 0xc2, 0xcc, 0xb2, 0xe8]);
const writeCsv = async (bytes: Uint8Array | string) => {
  const path = join(folder, 'products.csv');
  await writeFile(path, bytes);
  return path;
};

describe('the file of an import', () => {
  test.each([
    ['UTF-8', TEXT],
    ['UTF-8 with a byte order mark, as Excel saves it', `\uFEFF${TEXT}`],
  ])('is read if it is %s', async (_, text) => {
    expect(await readCsvFile(await writeCsv(text))).toBe(TEXT);
  });

  test.each([
    ['GBK, which Excel saves in China', GBK],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16 of Latin text', Buffer.from('id,name\ntea-1,Tea', 'utf16le')],
    ['damaged by an earlier conversion', 'id,nameZh\ntea-1,\uFFFD\uFFFD'],
  ])('is refused if it is %s', async (_, bytes) => {
    const path = await writeCsv(bytes);
    await expect(readCsvFile(path)).rejects.toThrow(
      `The file ${path} is not UTF-8, or lost characters when it was saved. In Excel, save it as "CSV UTF-8".`,
    );
  });

  test('that does not exist is named', async () => {
    await expect(readCsvFile(join(folder, 'absent.csv'))).rejects.toThrow(
      'absent.csv cannot be read.',
    );
  });

  test('in GBK ends the command before it opens a database', async () => {
    const path = await writeCsv(GBK);
    const args = ['--import', 'tsx', 'server/operator/cli.ts', 'import', path];
    const env = { ...process.env, DATA_DIR: folder, MALL_DEMO: '1' };
    const ended = run(process.execPath, args, { env });
    await expect(ended).rejects.toThrow('is not UTF-8');
    expect(await readdir(folder)).toEqual(['products.csv']);
  });
});
