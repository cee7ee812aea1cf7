import { useState } from 'react';
import { type Region, type RegionPath, searchRegions } from '#models/address/region.ts';
import { useFullText } from '../app/useFullText.ts';
import { Combobox, type ComboboxOption } from '../ui/Combobox.tsx';
import { Field } from '../ui/Field.tsx';
import * as css from './checkout.css.ts';

interface Place extends ComboboxOption {
  path: RegionPath;
}

/** What is typed names a suburb, its postcode, or a council; of a council its suburbs are offered, too. */
function placesFor(area: readonly Region[], typed: string, council: string): readonly Place[] {
  const councils = searchRegions(area, 0, typed);
  const [named, ...more] = councils;
  const within = named && more.length === 0 ? searchRegions(area, 1, '', [named[0].label]) : [];
  const suburbs = typed === '' ? [] : searchRegions(area, 1, typed);
  const places = [...councils, ...suburbs, ...within].map((path) => ({
    key: path.map(({ value }) => value).join('/'),
    label: path[1]?.label ?? path[0].label,
    detail: path[1] ? [path[0].label, path[2]?.label].filter(Boolean).join(' · ') : council,
    path,
  }));
  return [...new Map(places.map((place) => [place.key, place])).values()];
}

export interface NearestShopProps {
  area: readonly Region[];
  onChoose: (path: RegionPath | null) => void;
  /** said when no shop is there */
  note: string | undefined;
}

/** Where the shopper is in the Perth area, so that the shops there come first. It is kept nowhere. */
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
            optionsFor={(text) => placesFor(area, text, checkout.council)}
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
      <p role="status" className={css.fine}>
        {note}
      </p>
    </div>
  );
}
