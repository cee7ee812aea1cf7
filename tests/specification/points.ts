/**
 * A bullet, a row of a table or a paragraph of docs/spec.md, numbered within its section from the
 * top.
 */
export interface SpecPoint {
  /** `4.6`: the sixth point of §4; 0 is the text before §1 */
  readonly id: string;
  readonly text: string;
}

const isBullet = (line: string) => line.startsWith('- ');
const isTableRow = (line: string) => line.startsWith('|');
const isTableSeparator = (line: string) => /^\|[\s|:-]+\|$/.test(line);

/** A line such as "Cart" above bullets is their label and states nothing. */
const isLabel = (line: string, next: string | undefined) =>
  !isTableRow(line) &&
  !isBullet(line) &&
  !/[.:]$/.test(line) &&
  next !== undefined &&
  isBullet(next);

const formatCells = (line: string) =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())
    .join(' · ');

/** The points of a specification in Markdown; a row of a table is its cells joined by ` · `. */
export function parsePoints(markdown: string): SpecPoint[] {
  const lines = markdown.split('\n').filter((line) => line.trim() !== '');
  const points: SpecPoint[] = [];
  let section = '0';
  let count = 0;
  for (const [index, line] of lines.entries()) {
    const heading = /^## (\d+)\./.exec(line);
    if (heading) {
      section = heading[1] ?? '';
      count = 0;
      continue;
    }
    const next = lines[index + 1];
    const isHeader = isTableRow(line) && next !== undefined && isTableSeparator(next);
    if (line.startsWith('#') || isTableSeparator(line) || isHeader || isLabel(line, next)) continue;
    count += 1;
    const text = isTableRow(line) ? formatCells(line) : line.replace(/^- /, '');
    points.push({ id: `${section}.${count}`, text });
  }
  return points;
}

/** The exact texts of a point: those in 'quotes', and the items of a list of texts. */
export function parseMessages({ id, text }: SpecPoint): { point: string; message: string }[] {
  const quoted = [...text.matchAll(/'([^']+)'/g)].flatMap(([, message]) => message ?? []);
  const list = /(?:Translated set|reason texts): (.*)$/.exec(text)?.[1] ?? '';
  const listed = list.replace(/\.$/, '').split(';');
  return [...quoted, ...listed]
    .map((message) => ({ point: id, message: message.trim() }))
    .filter(({ message }) => message !== '');
}
