import { conversionListeners } from './conversionListeners.ts';

/** How the names of a server-rendered page are converted to Traditional Chinese. */
export interface NameConversion {
  /** pairs of a simplified and a traditional character */
  readonly characters: string;
  /** the names that differ in other ways */
  readonly exceptions: Readonly<Record<string, string>>;
}

/** The data of a server-rendered page. */
export interface PageNames {
  /** contains the names */
  readonly replies: unknown;
  /** only in Traditional Chinese */
  readonly names?: NameConversion;
}

/** The names of a page and their conversion. */
interface ConvertedNames {
  readonly names: readonly string[];
  readonly conversion: NameConversion;
}

const HAN = /\p{Script=Han}/u;

let convert: ((name: string) => string) | undefined;
let loading: Promise<void> | undefined;
const known = new Map<string, string>();

async function load(): Promise<void> {
  try {
    ({ convertSimplified: convert } = await import('./convertSimplified.ts'));
    conversionListeners.forEach((listener) => listener());
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Loads OpenCC's tables, which are larger than the texts of a page. */
export const loadConversion = (): Promise<void> => (loading ??= load());

/** All texts with Chinese characters in `value`, each once. */
export function collectNames(value: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string' && HAN.test(value)) names.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collectNames(inner, names);
  return names;
}

/** Converts each character that `pairs` contains. */
const convertCharacters = (name: string, pairs: ReadonlyMap<string, string>): string =>
  [...name].map((character) => pairs.get(character) ?? character).join('');

/** The most frequent character for each character of the names; other names are exceptions. */
function findPairs(converted: readonly (readonly [string, string])[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const [name, traditional] of converted) {
    const characters = [...traditional];
    const simplified = [...name];
    if (characters.length !== simplified.length) continue;
    for (const [index, character] of simplified.entries()) {
      const pair = `${character}${characters[index] ?? character}`;
      counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  }
  const pairs = new Map<string, string>();
  for (const [pair, count] of counts) {
    const [from = '', to = ''] = pair;
    if (count > (counts.get(`${from}${pairs.get(from)}`) ?? 0)) pairs.set(from, to);
  }
  return pairs;
}

/** Describes the conversion of `names` in little space: most of them differ only in characters. */
export function createNameConversion(names: ReadonlySet<string>): NameConversion {
  const converted = [...names].map((name) => [name, toTraditional(name)] as const);
  const pairs = findPairs(converted);
  const exceptions = converted.filter(
    ([name, traditional]) => convertCharacters(name, pairs) !== traditional,
  );
  const changed = [...pairs].filter(([from, to]) => from !== to);
  return { characters: changed.flat().join(''), exceptions: Object.fromEntries(exceptions) };
}

/** The names and their conversions. */
export function convertNames({ names, conversion }: ConvertedNames): ReadonlyMap<string, string> {
  const characters = [...conversion.characters];
  const pairs = new Map(
    characters.flatMap((from, index) =>
      index % 2 === 0 ? [[from, characters[index + 1] ?? from] as const] : [],
    ),
  );
  return new Map(
    names.map((name) => [name, conversion.exceptions[name] ?? convertCharacters(name, pairs)]),
  );
}

/** Adds the names of a server-rendered page, so that it does not need the tables. */
export function addPageNames({ replies, names: conversion }: PageNames): void {
  if (!conversion) return;
  const converted = convertNames({ names: [...collectNames(replies)], conversion });
  for (const [name, traditional] of converted) known.set(name, traditional);
}

/** Returns an unknown name unchanged until the tables are loaded. */
export function toTraditional(name: string): string {
  if (convert) return convert(name);
  const traditional = known.get(name);
  if (traditional !== undefined || !HAN.test(name)) return traditional ?? name;
  void loadConversion().catch(() => undefined);
  return name;
}
