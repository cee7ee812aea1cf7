import { ConverterFactory } from 'opencc-js/core';
import simplifiedCharacters from 'opencc-js/dict/STCharacters';
import taiwanPhrases from 'opencc-js/dict/TWPhrases';
import taiwanVariants from 'opencc-js/dict/TWVariants';
import { TAIWAN_TERMS } from '#models/catalogue/taiwanTerms.ts';

/**
 * Converts a text of the server from Simplified Chinese to the Chinese of Taiwan (decisions.md 46).
 */
export const convertSimplified = ConverterFactory(
  [[...TAIWAN_TERMS, simplifiedCharacters]],
  [[taiwanPhrases, taiwanVariants]],
);
