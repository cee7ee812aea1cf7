import { DELIVERY_COUNTRIES, isDeliveryCountry } from '#models/address/country.ts';
import { LanguageButtons } from '../mall/LanguageButtons.tsx';
import { useCountry } from '../mall/usePreferences.ts';
import { useText } from '../mall/useText.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import * as css from './HeaderMenu.css.ts';

/** The content of the menu, loaded when it opens. */
export function RegionForm() {
  const { shell } = useText();
  const [country, chooseCountry] = useCountry();
  return (
    <div className={css.form}>
      <Field label={shell.deliverTo} hint={shell.deliverToHelp}>
        {(control) => (
          <Select
            {...control}
            value={country}
            options={DELIVERY_COUNTRIES.map((value) => ({
              value,
              label: shell.countries[value],
            }))}
            onChange={({ currentTarget: { value } }) =>
              isDeliveryCountry(value) && chooseCountry(value)
            }
          />
        )}
      </Field>
      <fieldset>
        <legend className={css.legend}>{shell.language}</legend>
        <div className={css.languages}>
          <LanguageButtons className={css.language} />
        </div>
      </fieldset>
    </div>
  );
}
