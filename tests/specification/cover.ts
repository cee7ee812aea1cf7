import { parseMessages, type SpecPoint } from './points.ts';
import { parseQuotedPieces, type SpecRow } from './rows.ts';

/** Words that join what others say. */
const STOP_WORDS = new Set(['and', 'or', 'with', 'the', 'a', 'an']);

const isWordPart = (character: string | undefined) => /[A-Za-z0-9]/.test(character ?? '');

/** Where a piece stands in a text as whole words. */
function findWholeWords(text: string, piece: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) {
    const end = at + piece.length;
    const isCutShort =
      (isWordPart(text[at - 1]) && isWordPart(piece[0])) ||
      (isWordPart(text[end]) && isWordPart(piece.at(-1)));
    if (!isCutShort) places.push(at);
  }
  return places;
}

/** The words of a point that no piece quotes; of a word that stands twice, each place must be quoted. */
function findUnquotedWords({ text }: SpecPoint, pieces: readonly string[]): string[] {
  const quoted = new Set<number>();
  for (const piece of pieces) {
    const places = findWholeWords(text, piece);
    const free = places.find((at) => !quoted.has(at)) ?? places[0];
    if (free === undefined) continue;
    for (let at = free; at < free + piece.length; at += 1) quoted.add(at);
  }
  const left = [...text].map((character, at) => (quoted.has(at) ? ' ' : character)).join('');
  return (left.match(/[A-Za-z0-9]+/g) ?? []).filter((word) => !STOP_WORDS.has(word));
}

/** What is wrong between the specification's points and the rows that quote them. */
export function findUncovered(points: readonly SpecPoint[], rows: readonly SpecRow[]): string[] {
  const texts = new Map(points.map((point) => [point.id, point.text]));
  const strange = rows.flatMap((row) =>
    parseQuotedPieces(row)
      .filter((piece) => findWholeWords(texts.get(row.point) ?? '', piece).length === 0)
      .map((piece) => `row ${row.id} quotes what point ${row.point} does not say: ${piece}`),
  );
  const left = points.flatMap((point) => {
    // Longer pieces first, so that a short one does not take the place of what they hold.
    const pieces = rows
      .filter((row) => row.point === point.id)
      .flatMap(parseQuotedPieces)
      .toSorted((a, b) => b.length - a.length);
    const words = findUnquotedWords(point, pieces);
    const cutShort = parseMessages(point).filter(
      ({ message }) => !pieces.some((piece) => piece.includes(message)),
    );
    return [
      ...(words.length > 0 ? [`point ${point.id} has no row for: ${words.join(' ')}`] : []),
      ...cutShort.map(
        ({ message }) => `point ${point.id} has no row with the whole of: ${message}`,
      ),
    ];
  });
  return [...strange, ...left];
}
