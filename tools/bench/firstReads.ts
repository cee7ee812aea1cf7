import { SHOP_PAGES } from '#models/pages.ts';
import { printLoad, runLoad, sendRequest } from './load.ts';

const CONNECTIONS = 16;
const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'];
const MIN_LETTERS = 4;
/** what browsers accept */
const ENCODINGS = 'gzip, deflate, br, zstd';

const goodsPath = (id: string) => SHOP_PAGES.goods.replace(':goodsId', id);

interface NamedGoods {
  readonly goodsEnglishName: string;
}

async function readNames(origin: string, count: number): Promise<readonly string[]> {
  const names: string[] = [];
  for (let pageNum = 1; names.length < count; pageNum += 1) {
    const { text } = await sendRequest(`${origin}/api/v1/pc/goods/list`, {
      method: 'POST',
      body: { pageNum, pageSize: 100 },
    });
    const { result } = JSON.parse(text) as { result: { list: NamedGoods[] } }; // our own reply
    if (result.list.length === 0) break;
    names.push(...result.list.map(({ goodsEnglishName }) => goodsEnglishName));
  }
  return names;
}

/** Different searches, each with results: the parts of the names that begin with a word. */
function listSearches(names: readonly string[]): readonly string[] {
  const searches = new Set<string>();
  for (const name of names)
    for (const { index } of name.matchAll(/\b\w/g))
      for (let end = index + MIN_LETTERS; end <= name.length; end += 1)
        searches.add(name.slice(index, end).trim().toLowerCase());
  return [...searches].filter((search) => search.length >= MIN_LETTERS);
}

/** Measures the calls and pages that nobody has requested before, and rendered pages again. */
export async function measureFirstReads(
  origin: string,
  goodsIds: readonly string[],
  seconds: number,
): Promise<void> {
  const searches = listSearches(await readNames(origin, goodsIds.length));
  let next = 0;
  const search = await runLoad(CONNECTIONS, seconds, async () => {
    const word = searches[next++];
    const { text } = await sendRequest(`${origin}/api/v1/pc/goods/list`, {
      method: 'POST',
      body: { word, pageSize: 24 },
    });
    return word !== undefined && text.startsWith('{"code":"0"');
  });
  printLoad('search for a new word, 16', search, '≥ 1,500 (100,000 goods: 800)');
  const pages = LANGUAGES.flatMap((language) =>
    goodsIds.map((id) => `${origin}${goodsPath(id)}?lang=${language}`),
  );
  const read = async (page: string | undefined) =>
    page !== undefined && (await sendRequest(page, { acceptEncoding: ENCODINGS })).status === 200;
  let nextPage = 0;
  const rendered = await runLoad(CONNECTIONS, seconds, () => read(pages[nextPage++]));
  printLoad('HTML of a product, first read, 16', rendered, '≥ 300');
  const cached = await runLoad(CONNECTIONS, seconds, (_, turn) => read(pages[turn % CONNECTIONS]));
  printLoad('HTML of a product, again, 16', cached, '≥ 3,000 (100,000 goods: 2,500)');
}
