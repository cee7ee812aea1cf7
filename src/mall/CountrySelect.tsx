import { DELIVERY_COUNTRIES, isDeliveryCountry } from '#models/address/country.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { useCountry } from './usePreferences.ts';
import { useText } from './useText.ts';

/** The delivery country, for which fees and times are shown. */
export function CountrySelect() {
  const { shell } = useText();
  const [country, chooseCountry] = useCountry();
  return (
    <Field label={shell.deliverTo} hint={shell.deliverToHelp}>
      {(control) => (
        <Select
          {...control}
          value={country}
          options={DELIVERY_COUNTRIES.map((value) => ({ value, label: shell.countries[value] }))}
          onChange={({ currentTarget: { value } }) =>
            isDeliveryCountry(value) && chooseCountry(value)
          }
        />
      )}
    </Field>
  );
}
