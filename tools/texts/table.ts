import { readSentences } from './sentences.ts';

const escapeCell = (text: string): string => text.replaceAll('|', '\\|');

/** A Markdown table: each sentence with its place, in all languages side by side. */
export function formatTextTable(folders: Readonly<Record<string, string>>): string {
  const [[, first] = ['', '']] = Object.entries(folders);
  const columns = Object.values(folders).map(
    (folder) => new Map(readSentences(folder).map(({ key, text }) => [key, text])),
  );
  const rows = readSentences(first).map(({ key, place }) => [
    key,
    place,
    ...columns.map((column) => column.get(key) ?? ''),
  ]);
  const header = ['key', 'place', ...Object.keys(folders)];
  return [header, header.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`)
    .join('\n');
}
