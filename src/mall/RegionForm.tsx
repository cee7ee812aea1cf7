import { DELIVERY_COUNTRIES, isDeliveryCountry } from '#models/address/country.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { LanguageButtons } from './LanguageButtons.tsx';
import * as css from './RegionForm.css.ts';
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

/** The delivery country and the language: the content of the menu in the header. */
export function RegionForm() {
  const { shell } = useText();
  return (
    <div className={css.form}>
      <CountrySelect />
      <fieldset>
        <legend className={css.legend}>{shell.language}</legend>
        <div className={css.languages}>
          <LanguageButtons className={css.language} />
        </div>
      </fieldset>
    </div>
  );
}
