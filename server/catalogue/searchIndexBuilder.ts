import { setImmediate as waitForEvents } from 'node:timers/promises';
import type { Db } from '../db/connection.ts';
import {
  findWordCharacters,
  type IndexedGoodsRow,
  readIndexedGoods,
  readIndexedPromotions,
  readIndexedVersion,
  readPromotionEnds,
  readVocabulary,
} from './searchIndex.store.ts';
import { createSearchIndex, type SearchIndex } from './searchIndex.ts';
import { SearchPostingsBuilder } from './searchPostings.ts';
import { createVocabulary } from './vocabulary.ts';
import type { IsWordCharacter } from './wordSimilarity.ts';

/** Products that are read or indexed before other events are handled. */
const BATCH_SIZE = 1_000;
/** About 700 bytes each (docs/decisions/147). More products are searched in the database. */
const MAX_GOODS = 200_000;
const MAX_SALES = 2 ** 31 - 1;
/** Larger than any position, so that a key contains a number of sales and a position exactly. */
const POSITIONS = 2 ** 20;

export interface BuiltSearchIndex extends SearchIndex {
  /** see readIndexedVersion */
  readonly version: string;
}

async function readAllGoods(db: Db): Promise<readonly IndexedGoodsRow[] | undefined> {
  const all: IndexedGoodsRow[] = [];
  for (;;) {
    const rows = await readIndexedGoods(db, all.at(-1)?.goodsId, BATCH_SIZE);
    all.push(...rows);
    if (all.length > MAX_GOODS) return undefined;
    if (rows.length < BATCH_SIZE) return all;
  }
}

/** Returns the positions of rows, which are in the order of ids, best-selling first. */
const sortBySales = (rows: readonly IndexedGoodsRow[]): Uint32Array =>
  Uint32Array.from(
    Float64Array.from(rows, ({ sales }, position) => (MAX_SALES - sales) * POSITIONS + position)
      .sort()
      .map((key) => key % POSITIONS),
  );

const ASCII_WORD = /\w/;
const MAX_ASCII = 0x7f;

/** The words of the database for all characters of `texts`. */
async function createWordCharacters(db: Db, texts: readonly string[]): Promise<IsWordCharacter> {
  const characters = new Set<string>();
  for (const [index, text] of texts.entries()) {
    for (const character of text) if (character > '\u007F') characters.add(character);
    if (index % BATCH_SIZE === 0) await waitForEvents();
  }
  const wordCharacters = await findWordCharacters(db, [...characters]);
  const codePoints = new Set(wordCharacters.map((character) => character.codePointAt(0)));
  return (codePoint) =>
    codePoint <= MAX_ASCII
      ? ASCII_WORD.test(String.fromCodePoint(codePoint))
      : codePoints.has(codePoint);
}

/** Indexes the words of the rows in the order of `idRanks`. */
async function indexGoods(rows: readonly IndexedGoodsRow[], idRanks: Uint32Array) {
  const builder = new SearchPostingsBuilder();
  const texts: string[] = [];
  const goods = [];
  for (const [position, idRank] of idRanks.entries()) {
    const row = rows[idRank];
    if (!row) continue;
    const { bigrams, ...item } = row;
    builder.add(position, item.searchText, bigrams === '' ? [] : bigrams.split(' '));
    texts.push(item.searchText);
    goods.push(item);
    if (position % BATCH_SIZE === 0) await waitForEvents();
  }
  return { postings: builder.finish(texts), texts, goods };
}

/** Returns undefined if there are too many products for the memory. */
export async function buildSearchIndex(db: Db, now: Date): Promise<BuiltSearchIndex | undefined> {
  // A change after this read makes the versions differ.
  const version = await readIndexedVersion(db);
  const rows = await readAllGoods(db);
  if (!rows) return undefined;
  const words = await readVocabulary(db);
  const promotions = await readIndexedPromotions(db, now);
  const promotionEnds = await readPromotionEnds(db, now);
  const idRanks = sortBySales(rows);
  const { goods, postings, texts } = await indexGoods(rows, idRanks);
  const isWordCharacter = await createWordCharacters(db, [...texts, ...words]);
  const vocabulary = createVocabulary(words, isWordCharacter);
  const indexed = { goods, idRanks, postings, vocabulary, promotions, promotionEnds };
  return { ...createSearchIndex({ ...indexed, isWordCharacter }), version };
}
