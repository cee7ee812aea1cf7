import type { AddressFields } from '#models/address/address.ts';
import {
  type Region,
  type RegionLevel,
  type RegionPath,
  searchRegions,
} from '#models/address/region.ts';
import { withRegion } from '#models/address/regionFields.ts';
import { useFullText } from '../app/useFullText.ts';
import { Combobox, type ComboboxOption } from '../ui/Combobox.tsx';
import type { FieldControl } from '../ui/Field.tsx';

type Place = 'province' | 'cityName' | 'area';
interface Choice extends ComboboxOption {
  path: RegionPath;
}

const LEVELS: Readonly<Record<Place, RegionLevel>> = { province: 0, cityName: 1, area: 2 };
const NAMES = { province: 'province', cityName: 'city', area: 'area' } as const;

function choiceOf(path: RegionPath, level: RegionLevel): Choice {
  const region = path[level] ?? path[0];
  const above = path.slice(0, level).map(({ label }) => label);
  const below = path.slice(level + 1).map(({ label }) => label);
  const detail = [region.labelEn, ...above.toReversed(), ...below].filter(Boolean).join(' · ');
  return { key: path.map(({ value }) => value).join('/'), label: region.label, detail, path };
}

/** What is typed is looked for below the names above it first, then everywhere; an empty list starts from the postcode. */
function choicesFor(
  tree: readonly Region[],
  level: RegionLevel,
  typed: string,
  { city, cityName }: AddressFields,
): readonly Choice[] {
  const above = [cityName.province, cityName.city].slice(0, level);
  const isVast = level > 0 && above[0] === '';
  const query = typed === '' && isVast ? city : typed;
  if (query === '' && isVast) return [];
  const near = searchRegions(tree, level, query, above);
  const found = near.length > 0 || typed === '' ? near : searchRegions(tree, level, query);
  return found.map((path) => choiceOf(path, level));
}

export interface RegionInputProps {
  place: Place;
  control: FieldControl;
  fields: AddressFields;
  tree: readonly Region[];
  autoComplete: string;
  onChange: (fields: AddressFields) => void;
  onBlur: () => void;
}

/** One level of a region tree: choosing a place also fills the names above it and its only postcode. */
export function RegionInput(props: RegionInputProps) {
  const { place, control, fields, tree, autoComplete, onChange, onBlur } = props;
  const { address } = useFullText();
  const name = NAMES[place];
  return (
    <Combobox
      {...control}
      value={fields.cityName[name]}
      autoComplete={autoComplete}
      listLabel={address.suggestions}
      countLabel={address.suggestionCount}
      optionsFor={(typed) => choicesFor(tree, LEVELS[place], typed, fields)}
      onType={(typed) => onChange({ ...fields, cityName: { ...fields.cityName, [name]: typed } })}
      onChoose={({ path }) => onChange(withRegion(fields, path))}
      onBlur={onBlur}
    />
  );
}
