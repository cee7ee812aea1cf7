/** The seed of random paths: the same in every run, unless PATHS_SEED names another or says `random`. */
export const seed: number = parseSeed(process.env['PATHS_SEED']);

function parseSeed(wanted: string | undefined): number {
  if (wanted === 'random') return Math.floor(Math.random() * 2 ** 31);
  return wanted === undefined ? 20260302 : Number(wanted);
}
