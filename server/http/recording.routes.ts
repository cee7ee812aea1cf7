import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { API_BASE_PATH, type ApiBuilder } from './route.ts';

/** Where the tests save the recordings of failed runs, relative to the project. */
const FOLDER = '.cache/recordings';
const NAME = /^[\w-]+$/;

/** Sends the recordings of failed tests to the developers' chart page (MALL_INSPECT=1). */
export function addRecordingRoute({ http, deps }: ApiBuilder): void {
  if (!deps.env.inspects) return;
  http.get(`${API_BASE_PATH}/inspect/recordings/:name`, async (c) => {
    const name = c.req.param('name');
    const text = NAME.test(name)
      ? await readFile(join(FOLDER, `${name}.json`), 'utf8').catch(() => null)
      : null;
    return text === null
      ? c.text('', 404)
      : c.body(text, 200, { 'content-type': 'application/json' });
  });
}
