import { draftTraditional } from './draft.ts';
import { formatTextTable } from './table.ts';

/**
 * `npm run texts` prints every text of the shop with its key, in all languages side by side; `npm
 * run texts -- --draft TEXT` prints a first draft of a text in Taiwan's Chinese.
 */
const [option, text] = process.argv.slice(2);
console.log(
  option === '--draft' && text !== undefined ? draftTraditional(text) : formatTextTable(),
);
