import { ConverterFactory } from 'opencc-js/core';
import simplifiedCharacters from 'opencc-js/dict/STCharacters';
import taiwanPhrases from 'opencc-js/dict/TWPhrases';
import taiwanVariants from 'opencc-js/dict/TWVariants';
import { TAIWAN_TERMS } from '#models/catalogue/taiwanTerms.ts';

/** Converts a name of the catalogue to the Chinese of Taiwan, as the pages do (decisions.md 46). */
export const convertName = ConverterFactory(
  [[...TAIWAN_TERMS, simplifiedCharacters]],
  [[taiwanPhrases, taiwanVariants]],
);
