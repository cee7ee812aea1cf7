import type { AddressFields } from '#models/address/address.ts';
import {
  type Region,
  type RegionLevel,
  type RegionPath,
  searchRegions,
} from '#models/address/region.ts';
import { withRegion } from '#models/address/regionFields.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Combobox, type ComboboxOption } from '../ui/Combobox.tsx';
import type { FieldControl } from '../ui/Field.tsx';

type RegionField = 'state' | 'city' | 'district';
interface Choice extends ComboboxOption {
  path: RegionPath;
}

const LEVELS: Readonly<Record<RegionField, RegionLevel>> = { state: 0, city: 1, district: 2 };

function toChoice(path: RegionPath, level: RegionLevel): Choice {
  const region = path[level] ?? path[0];
  const above = path.slice(0, level).map(({ label }) => label);
  const below = path.slice(level + 1).map(({ label }) => label);
  const detail = [region.labelEn, ...above.toReversed(), ...below].filter(Boolean).join(' · ');
  return { key: path.map(({ value }) => value).join('/'), label: region.label, detail, path };
}

/**
 * Searches below the selected parents first, then everywhere; an empty text suggests the regions
 * of the postcode.
 */
function findChoices(
  tree: readonly Region[],
  level: RegionLevel,
  typed: string,
  { state, city, postcode }: AddressFields,
): readonly Choice[] {
  const above = [state, city].slice(0, level);
  const isLargeTree = level > 0 && above[0] === '';
  const query = typed === '' && isLargeTree ? postcode : typed;
  if (query === '' && isLargeTree) return [];
  const matches = searchRegions(tree, level, query, above);
  const paths = matches.length > 0 || typed === '' ? matches : searchRegions(tree, level, query);
  return paths.map((path) => toChoice(path, level));
}

interface RegionInputProps {
  field: RegionField;
  control: FieldControl;
  fields: AddressFields;
  tree: readonly Region[];
  autoComplete: string;
  onChange: (fields: AddressFields) => void;
  onBlur: () => void;
}

/**
 * One level of a region tree: a choice also fills its parents and, if there is only one, its
 * postcode.
 */
export function RegionInput(props: RegionInputProps) {
  const { field, control, fields, tree, autoComplete, onChange, onBlur } = props;
  const { address } = useFullText();
  return (
    <Combobox
      {...control}
      value={fields[field]}
      autoComplete={autoComplete}
      listLabel={address.suggestions}
      // Nothing is announced before the regions have loaded.
      countLabel={tree.length === 0 ? () => '' : address.suggestionCount}
      getOptions={(typed) => findChoices(tree, LEVELS[field], typed, fields)}
      onType={(typed) => onChange({ ...fields, [field]: typed })}
      onChoose={({ path }) => onChange(withRegion(fields, path))}
      onBlur={onBlur}
    />
  );
}
