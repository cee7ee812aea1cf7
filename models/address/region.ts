/** A node of a region tree (§3). `value` is a national code in China, else the name; a postcode is a leaf of its own. */
export interface Region {
  readonly value: string;
  readonly label: string;
  readonly labelEn?: string;
  /** 0 province, state or county · 1 city, suburb, town or district · 2 district (China) or postcode */
  readonly level: number;
  readonly children: readonly Region[];
}
/** From the top of the tree down to the region that is meant. */
export type RegionPath = readonly [Region, ...Region[]];
export type RegionLevel = 0 | 1 | 2;

interface Growing extends Region {
  readonly children: Growing[];
}

function growingOf(line: string): Growing {
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

/** The tree of the lines that server/address/regions.generate.ts writes, each below the last one of a higher level. */
export function parseRegions(lines: readonly string[]): readonly Region[] {
  const roots: Growing[] = [];
  const open: Growing[] = [];
  for (const line of lines) {
    const region = growingOf(line);
    open.length = region.level;
    (open.at(-1)?.children ?? roots).push(region);
    open[region.level] = region;
  }
  return roots;
}

// Typed in either script: the characters in which Taiwan's names differ from simplified ones.
const TRADITIONAL =
  '臺縣區鄉鎮東萬華義蘭園蓮門雲連島灣龍鳳樹豐後頭廣興長內濱龜營學關溝橋鶯鹽國壽寶觀';
const SIMPLIFIED =
  '台县区乡镇东万华义兰园莲门云连岛湾龙凤树丰后头广兴长内滨龟营学关沟桥莺盐国寿宝观';

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\s'’.-]/g, '')
    .replace(/[一-鿿]/g, (character) => SIMPLIFIED[TRADITIONAL.indexOf(character)] ?? character);

/** Names the region in either language. */
export function isNamed(region: Region, name: string): boolean {
  const wanted = fold(name);
  return fold(region.label) === wanted || fold(region.labelEn ?? '') === wanted;
}

/** All paths that end at a level. */
export function pathsAt(
  regions: readonly Region[],
  level: RegionLevel,
  above: readonly Region[] = [],
): RegionPath[] {
  return regions.flatMap((region) =>
    region.level === level
      ? [[...above, region] as unknown as RegionPath] // ends in `region`, so it is never empty
      : pathsAt(region.children, level, [...above, region]),
  );
}

interface Below {
  readonly regions: readonly Region[];
  readonly above: readonly Region[];
}

/** The part of the tree below the names, as far as they are known: an empty or unknown name does not narrow. */
function within(
  regions: readonly Region[],
  names: readonly string[],
  above: readonly Region[] = [],
): Below {
  const [name, ...rest] = names;
  const found = name ? regions.find((region) => isNamed(region, name)) : undefined;
  return found ? within(found.children, rest, [...above, found]) : { regions, above };
}

/** The path of these names from the top, or undefined where one of them is not in the tree. */
export function findRegion(
  tree: readonly Region[],
  names: readonly string[],
): RegionPath | undefined {
  const { above } = within(tree, names);
  const [first, ...rest] = above;
  return first && above.length === names.length ? [first, ...rest] : undefined;
}

const LIMIT = 50;
const postcodesOf = (region: Region) =>
  region.children.filter(({ value }) => /^\d{3,5}$/.test(value));

const folded = new WeakMap<Region, readonly [string, string]>();
function namesOf(region: Region): readonly [string, string] {
  const known = folded.get(region);
  if (known) return known;
  const names = [fold(region.label), fold(region.labelEn ?? '')] as const;
  folded.set(region, names);
  return names;
}

/** 0 the name begins so, 1 it contains it, undefined: no match. A number is looked for among the postcodes. */
function rankOf(region: Region, wanted: string): 0 | 1 | undefined {
  if (/^\d+$/.test(wanted))
    return postcodesOf(region).some(({ value }) => value.startsWith(wanted)) ? 0 : undefined;
  const names = namesOf(region);
  if (names.some((name) => name.startsWith(wanted))) return 0;
  return names.some((name) => name.includes(wanted)) ? 1 : undefined;
}

/** A path to a region that has one postcode, or one that was typed, ends in it. */
function withItsPostcode(path: RegionPath, wanted: string): RegionPath {
  const codes = postcodesOf(path.at(-1) ?? path[0]);
  const typed = codes.filter(({ value }) => /^\d+$/.test(wanted) && value.startsWith(wanted));
  const [only, ...more] = typed.length > 0 ? typed : codes;
  return only && more.length === 0 ? [...path, only] : path;
}

/**
 * Regions of a level whose name in either language, or one of whose postcodes, matches what was typed;
 * best first, at most 50, only below `names` as far as these are in the tree.
 */
export function searchRegions(
  tree: readonly Region[],
  level: RegionLevel,
  query: string,
  names: readonly string[] = [],
): readonly RegionPath[] {
  const { regions, above } = within(tree, names.slice(0, level));
  const wanted = fold(query);
  const best: RegionPath[][] = [[], []];
  for (const path of pathsAt(regions, level, above)) {
    const rank = rankOf(path.at(-1) ?? path[0], wanted);
    if (rank !== undefined) best[rank]?.push(withItsPostcode(path, wanted));
  }
  return best.flat().slice(0, LIMIT);
}
