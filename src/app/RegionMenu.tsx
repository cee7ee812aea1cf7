import { DELIVERY_COUNTRIES, isDeliveryCountry } from '#models/address/country.ts';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import * as css from './HeaderMenu.css.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { LanguageButtons } from './LanguageButtons.tsx';
import { useCountry } from './preferences.ts';
import { useLanguage, useText } from './useText.ts';

/** Where to, and in which language. The switch changes everything that is shown. */
export function RegionMenu() {
  const { shell } = useText();
  const chosen = useLanguage();
  const [country, chooseCountry] = useCountry();
  return (
    <HeaderMenu
      icon="globe"
      label={`${shell.region}: ${shell.countries[country]}, ${shell.languages[chosen]}`}
      words={`${shell.countries[country]} · ${shell.languages[chosen]}`}
    >
      {() => (
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
      )}
    </HeaderMenu>
  );
}
