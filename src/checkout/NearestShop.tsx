import { useState } from 'react';
import { type Region, type RegionPath, searchRegions } from '#models/address/region.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Combobox, type ComboboxOption } from '../ui/Combobox.tsx';
import { Field } from '../ui/Field.tsx';
import * as css from './checkout.css.ts';

interface AreaOption extends ComboboxOption {
  path: RegionPath;
}

/** Matches a suburb, a postcode or a council; for a council, its suburbs are suggested too. */
function findAreaOptions(
  area: readonly Region[],
  typed: string,
  council: string,
): readonly AreaOption[] {
  const councils = searchRegions(area, 0, typed);
  const [match, ...others] = councils;
  const suburbsOfCouncil =
    match && others.length === 0 ? searchRegions(area, 1, '', [match[0].label]) : [];
  const suburbs = typed === '' ? [] : searchRegions(area, 1, typed);
  const options = [...councils, ...suburbs, ...suburbsOfCouncil].map((path) => ({
    key: path.map(({ value }) => value).join('/'),
    label: path[1]?.label ?? path[0].label,
    detail: path[1] ? [path[0].label, path[2]?.label].filter(Boolean).join(' · ') : council,
    path,
  }));
  return [...new Map(options.map((option) => [option.key, option])).values()];
}

interface NearestShopProps {
  area: readonly Region[];
  onChoose: (path: RegionPath | null) => void;
  /** shown when no shop is near */
  note: string | undefined;
}

/** The shopper's suburb in the Perth area, for sorting the shops by distance. It is not stored. */
export function NearestShop({ area, onChoose, note }: NearestShopProps) {
  const { checkout, address } = useFullText();
  const [typed, setTyped] = useState('');
  return (
    <div>
      <Field label={checkout.nearest} hint={checkout.nearestHelp} mark={checkout.nearestOptional}>
        {(control) => (
          <Combobox
            {...control}
            value={typed}
            listLabel={address.suggestions}
            countLabel={checkout.nearestFound}
            getOptions={(text) => findAreaOptions(area, text, checkout.council)}
            onType={(text) => {
              setTyped(text);
              onChoose(null);
            }}
            onChoose={({ label, path }) => {
              setTyped(label);
              onChoose(path);
            }}
          />
        )}
      </Field>
      <p role="status" className={css.smallPrint}>
        {note}
      </p>
    </div>
  );
}
