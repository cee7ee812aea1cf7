/** The script that reads a page for a walk. */
export const READER = new URL('pageReader.mjs', import.meta.url).pathname;
