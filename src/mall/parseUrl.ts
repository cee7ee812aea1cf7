/**
 * Returns undefined for text that is not a URL. Browsers before the end of 2023 have no
 * `URL.canParse`.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
