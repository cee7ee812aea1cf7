import type { AddressFields } from './address.ts';
import type { DeliveryCountry } from './country.ts';
import {
  findRegion,
  isNamed,
  pathsAt,
  type Region,
  type RegionPath,
  searchRegions,
} from './region.ts';

// Only China's third level is a district; elsewhere it is the postcode.
const hasDistricts = (country: DeliveryCountry) => country === 'CN';

/** Takes a chosen region into the address; what stands below it stays where it still belongs to it (ux 19). */
export function withRegion(fields: AddressFields, path: RegionPath): AddressFields {
  const last = path.at(-1) ?? path[0];
  const keeps = (name: string) => last.children.some((child) => isNamed(child, name));
  const [province, city, third] = path;
  const kept = { city: fields.cityName.city, area: fields.cityName.area, postcode: fields.city };
  const isDeep = city !== undefined;
  const names = {
    province: province.label,
    city: city?.label ?? (keeps(kept.city) ? kept.city : ''),
    area: '',
  };
  if (hasDistricts(fields.country)) {
    const isSameCity = isDeep ? keeps(kept.area) : names.city !== '';
    return {
      ...fields,
      cityName: { ...names, area: third?.label ?? (isSameCity ? kept.area : '') },
    };
  }
  const isSame = isDeep ? keeps(kept.postcode) : names.city !== '';
  return { ...fields, cityName: names, city: third?.value ?? (isSame ? kept.postcode : '') };
}

/** Fills what an address leaves open and its postcode tells: the one state, the one suburb or town (ux 20). */
export function withPostcode(fields: AddressFields, tree: readonly Region[]): AddressFields {
  const postcode = fields.city.trim();
  if (hasDistricts(fields.country) || postcode === '') return fields;
  const found = pathsAt(tree, 1).filter((path) =>
    path[1]?.children.some(({ value }) => value === postcode),
  );
  const { province, city } = fields.cityName;
  const states = new Set(found.map(([state]) => state.label));
  const [state] = states;
  const [only, ...more] = found;
  return {
    ...fields,
    cityName: {
      ...fields.cityName,
      province: province === '' && states.size === 1 && state !== undefined ? state : province,
      city: city === '' && more.length === 0 ? (only?.[1]?.label ?? '') : city,
    },
  };
}

/** Suburbs or towns of the postcode, where the one in the address is known but lies elsewhere (ux 20); else none. */
export function placesOfOtherPostcode(
  fields: AddressFields,
  tree: readonly Region[],
): readonly string[] {
  const place = findRegion(tree, [fields.cityName.province, fields.cityName.city])?.at(-1);
  const postcode = fields.city.trim();
  if (!place || place.level !== 1 || postcode === '' || hasDistricts(fields.country)) return [];
  if (place.children.some(({ value }) => value === postcode)) return [];
  return searchRegions(tree, 1, postcode)
    .filter((path) => path[2]?.value === postcode)
    .map((path) => path[1]?.label ?? '');
}
