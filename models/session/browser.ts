/** The name of a browser and its operating system; null if unknown. */
export interface Browser {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In this sequence, because most browsers also name others that they are compatible with. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['WeChat', /\bMicroMessenger\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

const findName = (
  names: readonly (readonly [string, RegExp])[],
  userAgent: string,
): string | null => names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;

/** Parses a User-Agent header. */
export const parseUserAgent = (userAgent: string): Browser => ({
  browser: findName(BROWSERS, userAgent),
  system: findName(SYSTEMS, userAgent),
});
