import type { IsWordCharacter } from './wordSimilarity.ts';

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc_00 && unit <= 0xdf_ff;

/** Returns the character that ends before `index`. */
function getCharacterBefore(text: string, index: number): number | undefined {
  if (index <= 0) return undefined;
  const isPair = isLowSurrogate(text.charCodeAt(index - 1)) && index > 1;
  return text.codePointAt(index - (isPair ? 2 : 1));
}

/** Ranks the texts of a product for a normalised query (docs/decisions/122). */
interface SearchRank {
  /** 2 if the name begins with the query, 1 if it contains it, else 0 */
  readonly rankName: (lowerName: string) => number;
  /** 2 if the text contains the query as whole words, 1 as the beginning of a word, else 0 */
  readonly rankText: (text: string) => number;
}

/** Begins and ends of words are those of PostgreSQL's `\m` and `\M`. */
export function createSearchRank(query: string, isWordCharacter: IsWordCharacter): SearchRank {
  const isWord = (codePoint: number | undefined) =>
    codePoint !== undefined && isWordCharacter(codePoint);
  const beginsWord = isWord(query.codePointAt(0));
  const endsWord = isWord(getCharacterBefore(query, query.length));
  const rankText = (text: string): number => {
    let rank = 0;
    if (!beginsWord) return rank;
    for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, at + 1)) {
      if (isWord(getCharacterBefore(text, at))) continue;
      rank = 1;
      if (endsWord && !isWord(text.codePointAt(at + query.length))) return 2;
    }
    return rank;
  };
  const rankName = (lowerName: string): number => {
    const at = lowerName.indexOf(query);
    return at === -1 ? 0 : at === 0 ? 2 : 1;
  };
  return { rankName, rankText };
}
