import type { DeliveryCountry } from '#models/address/country.ts';
import { parseRegions, type Region } from '#models/address/region.ts';
import { type QueryResult, useLazyData } from './useQuery.ts';

interface Lines {
  readonly default: readonly string[];
}

const FILES: Readonly<Record<DeliveryCountry, () => Promise<Lines>>> = {
  AU: () => import('#models/address/regions/AU.json'),
  CN: () => import('#models/address/regions/CN.json'),
  MY: () => import('#models/address/regions/MY.json'),
  TW: () => import('#models/address/regions/TW.json'),
};

/** The region tree of a country, loaded on demand. */
export const useRegions = (country: DeliveryCountry): QueryResult<readonly Region[]> =>
  useLazyData(`regions ${country}`, async () => parseRegions((await FILES[country]()).default));

/** Councils and suburbs of the Perth area (§3), loaded for pickup. */
export const usePerthArea = (): QueryResult<readonly Region[]> =>
  useLazyData('regions perth', async () =>
    parseRegions((await import('#models/address/regions/perth.json')).default),
  );
