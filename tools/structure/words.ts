/** Words that must not be used in names, because a standard term exists. */
const REFUSED_WORDS = new Set([
  ...[
    'anew',
    'annas',
    'asker',
    'askers',
    'astray',
    'books',
    'breathe',
    'cast',
    'deal',
    'deals',
    'debtor',
    'deed',
    'deeds',
  ],
  ...['desk', 'door', 'fate', 'fates', 'figures', 'gesture', 'haste', 'hear', 'heard', 'heed'],
  ...['hearer', 'hearers', 'hears', 'house', 'keeping', 'knock', 'living', 'looked', 'looks'],
  ...[
    'market',
    'neighbour',
    'news',
    'patience',
    'patiently',
    'room',
    'rooms',
    'seam',
    'seams',
    'shelf',
  ],
  ...['shelves', 'spine', 'standing', 'storm', 'strays', 'taking', 'takings', 'tally', 'tell'],
  ...['tells', 'told', 'torn', 'untold', 'verdict', 'voice', 'voices', 'walking', 'wares'],
  ...['wish', 'workshop', 'world'],
  ...['barred', 'dress', 'harvest', 'hasty', 'hush', 'learnt', 'mend', 'poisoned', 'rehearse'],
  ...['calm', 'speak', 'together', 'walked', 'wild', 'spiked', 'stranger', 'strangers', 'trouble'],
  ...['acts', 'bystander', 'dice', 'dying', 'forget', 'judge'],
]);

/** Names that may contain a refused word, with the reason. */
const ALLOWED_NAMES: ReadonlyMap<string, string> = new Map([
  ['onShelf', 'the column on_shelf: goods that are on sale'],
  ['isOnShelf', 'reads the column on_shelf'],
  ['offShelf', 'a refusal of the API'],
]);

/** Names that do not describe the value of a variable. */
const VAGUE_NAMES = new Set([
  ...['asked', 'did', 'each', 'found', 'gone', 'kept', 'known', 'one', 'said', 'seen', 'told'],
  ...['walked', 'wanted', 'went', 'what', 'who', 'whom'],
  ...[
    'deaf',
    'had',
    'how',
    'it',
    'laid',
    'letGo',
    'mine',
    'nobody',
    'odd',
    'spoken',
    'story',
    'strange',
  ],
  ...['stuff', 'there', 'thing', 'tried', 'ways', 'whose'],
]);

export const isVagueName = (name: string): boolean => VAGUE_NAMES.has(name);

/** Keywords of JSON Schema. */
const ALLOWED_OF_NAMES = new Set(['allOf', 'anyOf', 'oneOf']);

/** `orderOf` does not say what it does: `toOrder`, `findOrder`, `getOrder` and `createOrder` do. */
export const hasOfSuffix = (name: string): boolean =>
  /[a-z]Of$/.test(name) && !ALLOWED_OF_NAMES.has(name);

/** Splits `HTTPServer.lastFew-items` into `http server last few items`. */
function splitWords(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
}

/** Returns the refused words in a name or a path. */
export function findRefusedWords(name: string): string[] {
  return ALLOWED_NAMES.has(name) ? [] : splitWords(name).filter((word) => REFUSED_WORDS.has(word));
}
