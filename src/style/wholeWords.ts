/**
 * Breaks Chinese only at a space or after a punctuation mark, so that `900克` and the name of a
 * country stay on one line. What is longer than a line breaks anywhere.
 */
export const wholeWords = { wordBreak: 'keep-all', overflowWrap: 'anywhere' } as const;
