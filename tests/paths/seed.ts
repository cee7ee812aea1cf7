/**
 * The seed of random paths: the same in every run, unless PATHS_SEED names another or says
 * `random`.
 */
export const seed: number = parseSeed(process.env['PATHS_SEED']);

function parseSeed(text: string | undefined): number {
  if (text === 'random') return Math.floor(Math.random() * 2 ** 31);
  return text === undefined ? 20260302 : Number(text);
}
