import { LANGUAGES } from '#src/text/language.ts';
import { readSentences } from './sentences.ts';

const escapeCell = (text: string): string => text.replaceAll('|', '\\|');

/** Formats a Markdown table of all texts with their keys, in all languages side by side. */
export function formatTextTable(): string {
  const columns = LANGUAGES.map(
    (language) => new Map(readSentences(language).map(({ key, text }) => [key, text])),
  );
  const rows = readSentences('en').map(({ key, location }) => [
    key,
    location,
    ...columns.map((column) => column.get(key) ?? ''),
  ]);
  const header = ['key', 'location', ...LANGUAGES];
  return [header, header.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`)
    .join('\n');
}
