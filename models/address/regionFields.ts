import { type AddressFields, normalisePostcode } from './address.ts';
import type { DeliveryCountry } from './country.ts';
import {
  findRegion,
  hasName,
  listPathsAtLevel,
  type Region,
  type RegionPath,
  searchRegions,
} from './region.ts';

// The third level is a district in China only; elsewhere it is the postcode.
const hasDistricts = (country: DeliveryCountry) => country === 'CN';

/** Applies the selected region. Lower levels keep their values if they belong to it (ux.md 19). */
export function withRegion(fields: AddressFields, path: RegionPath): AddressFields {
  const last = path.at(-1) ?? path[0];
  const stillValid = (name: string) => last.children.some((child) => hasName(child, name));
  const [state, city, postcodeOrDistrict] = path;
  const names = {
    state: state.label,
    city: city?.label ?? (stillValid(fields.city) ? fields.city : ''),
  };
  const canKeep = (name: string) => (city === undefined ? names.city !== '' : stillValid(name));
  if (hasDistricts(fields.country)) {
    const district = canKeep(fields.district) ? fields.district : '';
    return { ...fields, ...names, district: postcodeOrDistrict?.label ?? district };
  }
  const postcode = canKeep(fields.postcode) ? fields.postcode : '';
  return { ...fields, ...names, district: '', postcode: postcodeOrDistrict?.value ?? postcode };
}

/** Fills an empty state, suburb or town if the postcode determines it (ux.md 20). */
export function withPostcode(fields: AddressFields, tree: readonly Region[]): AddressFields {
  const postcode = normalisePostcode(fields.postcode);
  if (hasDistricts(fields.country) || postcode === '') return fields;
  const paths = listPathsAtLevel(tree, 1).filter((path) =>
    path[1]?.children.some(({ value }) => value === postcode),
  );
  const [state = '', ...otherStates] = new Set(paths.map(([region]) => region.label));
  const [path, ...otherPaths] = paths;
  const city = otherPaths.length === 0 ? (path?.[1]?.label ?? '') : '';
  return {
    ...fields,
    state: fields.state || (otherStates.length === 0 ? state : ''),
    city: fields.city || city,
  };
}

/**
 * The suburbs or towns with the postcode if the suburb in the address has other postcodes, else
 * none (ux.md 20).
 */
export function findSuburbsByPostcode(
  fields: AddressFields,
  tree: readonly Region[],
): readonly string[] {
  const suburb = findRegion(tree, [fields.state, fields.city])?.[1];
  const postcode = normalisePostcode(fields.postcode);
  if (!suburb || suburb.level !== 1 || postcode === '' || hasDistricts(fields.country)) return [];
  if (suburb.children.some(({ value }) => value === postcode)) return [];
  return searchRegions(tree, 1, postcode)
    .filter((path) => path[2]?.value === postcode)
    .map((path) => path[1]?.label ?? '');
}
