import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

/** Whether a test exists that a document lists as `` `file`: title ``. */
export function isListedTest(entry: string): boolean {
  const [, path = '', title = ''] = /^`([^`]+\.test\.tsx?)`: (.+)$/.exec(entry) ?? [];
  const file = new URL(`tests/${path}`, root);
  return title !== '' && existsSync(file) && readFileSync(file, 'utf8').includes(title);
}
