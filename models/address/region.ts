import { toHalfWidth } from '../halfWidth.ts';

/**
 * A node of a region tree (§3). `value` is the national code in China, the name elsewhere. A
 * postcode is a separate leaf.
 */
export interface Region {
  readonly value: string;
  readonly label: string;
  readonly labelEn?: string;
  /**
   * 0 province, state or county · 1 city, suburb, town or district · 2 district (China) or postcode
   */
  readonly level: number;
  readonly children: readonly Region[];
}
/** From the root to the selected region. */
export type RegionPath = readonly [Region, ...Region[]];
export type RegionLevel = 0 | 1 | 2;

interface MutableRegion extends Region {
  readonly children: MutableRegion[];
}

function parseLine(line: string): MutableRegion {
  const level = Number(line[0]);
  const [value = '', label = '', labelEn = '', codes = ''] = line.slice(1).split('|');
  const postcodes = codes === '' ? [] : codes.split(',');
  return {
    value,
    label: label || value,
    ...(labelEn === '' ? {} : { labelEn }),
    level,
    children: postcodes.map((code) => ({
      value: code,
      label: code,
      level: level + 1,
      children: [],
    })),
  };
}

// Cities and counties directly under a province form a group without a name (codes ..9000 and
// ..90xx).
const isDirectGroup = (line: string): boolean => /^1\d{2}9000\|/.test(line);
const withCityLevel = (line: string): string => line.replace(/^2(?=\d{2}90\d{2}\|)/, '1');

/**
 * Builds the tree from the lines of tools/regions/generate.cli.ts: each region is a child of the
 * last line with a higher level. What is directly under a province is a city, e.g. the corps cities
 * 6590xx.
 */
export function parseRegions(lines: readonly string[]): readonly Region[] {
  const roots: MutableRegion[] = [];
  const open: MutableRegion[] = [];
  for (const line of lines) {
    if (isDirectGroup(line)) continue;
    const region = parseLine(withCityLevel(line));
    open.length = region.level;
    (open.at(-1)?.children ?? roots).push(region);
    open[region.level] = region;
  }
  return roots;
}

// A search accepts traditional characters, which are used in Taiwan, and their simplified forms.
const TRADITIONAL =
  '臺縣區鄉鎮東萬華義蘭園蓮門雲連島灣龍鳳樹豐後頭廣興長內濱龜營學關溝橋鶯鹽國壽寶觀';
const SIMPLIFIED =
  '台县区乡镇东万华义兰园莲门云连岛湾龙凤树丰后头广兴长内滨龟营学关沟桥莺盐国寿宝观';

const normaliseName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\s'’.-]/g, '')
    .replace(/[一-鿿]/g, (character) => SIMPLIFIED[TRADITIONAL.indexOf(character)] ?? character);

const normalisedNames = new WeakMap<Region, readonly [string, string]>();
function getNormalisedNames(region: Region): readonly [string, string] {
  const cached = normalisedNames.get(region);
  if (cached) return cached;
  const names = [normaliseName(region.label), normaliseName(region.labelEn ?? '')] as const;
  normalisedNames.set(region, names);
  return names;
}

/** Matches the English and the Chinese name. */
export const hasName = (region: Region, name: string): boolean =>
  getNormalisedNames(region).includes(normaliseName(name));

export function listPathsAtLevel(
  regions: readonly Region[],
  level: RegionLevel,
  parents: readonly Region[] = [],
): RegionPath[] {
  return regions.flatMap((region) =>
    region.level === level
      ? [[...parents, region] as unknown as RegionPath] // ends in `region`, so it is never empty
      : listPathsAtLevel(region.children, level, [...parents, region]),
  );
}

interface Subtree {
  readonly regions: readonly Region[];
  readonly above: readonly Region[];
}

/** The subtree below the named regions. Stops at the first empty or unknown name. */
function narrowRegions(
  regions: readonly Region[],
  names: readonly string[],
  parents: readonly Region[] = [],
): Subtree {
  const [name, ...rest] = names;
  const match = name ? regions.find((region) => hasName(region, name)) : undefined;
  return match
    ? narrowRegions(match.children, rest, [...parents, match])
    : { regions, above: parents };
}

/** The path of these names from the root; undefined if the tree lacks one of them. */
export function findRegion(
  tree: readonly Region[],
  names: readonly string[],
): RegionPath | undefined {
  const { above } = narrowRegions(tree, names);
  const [first, ...rest] = above;
  return first && above.length === names.length ? [first, ...rest] : undefined;
}

const MAX_RESULTS = 50;
const getPostcodes = (region: Region) =>
  region.children.filter(({ value }) => /^\d{3,5}$/.test(value));

/**
 * 0: a name starts with the query; 1: a name contains it; undefined: no match. A number matches
 * postcodes only.
 */
function getMatchRank(region: Region, query: string): 0 | 1 | undefined {
  if (/^\d+$/.test(query))
    return getPostcodes(region).some(({ value }) => value.startsWith(query)) ? 0 : undefined;
  const names = getNormalisedNames(region);
  if (names.some((name) => name.startsWith(query))) return 0;
  return names.some((name) => name.includes(query)) ? 1 : undefined;
}

/** Appends the postcode if the region has only one, or if only one matches the query. */
function withSinglePostcode(path: RegionPath, query: string): RegionPath {
  const codes = getPostcodes(path.at(-1) ?? path[0]);
  const matchingCodes = codes.filter(({ value }) => value.startsWith(query));
  const [match, ...otherMatches] = matchingCodes.length > 0 ? matchingCodes : codes;
  return match && otherMatches.length === 0 ? [...path, match] : path;
}

/**
 * Finds regions of a level by their English or Chinese name or by a postcode, at most 50, best
 * matches first. The search is limited to the subtree of `names`, as far as the tree contains them.
 */
export function searchRegions(
  tree: readonly Region[],
  level: RegionLevel,
  query: string,
  names: readonly string[] = [],
): readonly RegionPath[] {
  const { regions, above } = narrowRegions(tree, names.slice(0, level));
  const normalisedQuery = normaliseName(toHalfWidth(query));
  const matchesByRank: RegionPath[][] = [[], []];
  for (const path of listPathsAtLevel(regions, level, above)) {
    const rank = getMatchRank(path.at(-1) ?? path[0], normalisedQuery);
    if (rank !== undefined) matchesByRank[rank]?.push(withSinglePostcode(path, normalisedQuery));
  }
  return matchesByRank.flat().slice(0, MAX_RESULTS);
}
