import { useLocation } from 'react-router-dom';
import { DELIVERY_COUNTRIES } from '#models/address/country.ts';
import { CHOICE_PARAMS } from '../mall/preferences.ts';
import { useCountry } from '../mall/usePreferences.ts';
import { useLanguage, useText } from '../mall/useText.ts';
import { LANGUAGES } from '../text/language.ts';
import * as css from './Footer.css.ts';

const isChoice = (name: string): boolean => Object.values<string>(CHOICE_PARAMS).includes(name);

/** The other parameters of the URL are kept. */
function Form() {
  const { shell } = useText();
  const { pathname, search } = useLocation();
  const language = useLanguage();
  const [country] = useCountry();
  const otherParams = [...new URLSearchParams(search)].filter(([name]) => !isChoice(name));
  return (
    <form action={pathname} className={css.preferences}>
      {otherParams.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        {shell.deliverTo}{' '}
        <select name={CHOICE_PARAMS.country} defaultValue={country}>
          {DELIVERY_COUNTRIES.map((option) => (
            <option key={option} value={option}>
              {shell.countries[option]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {shell.language}{' '}
        <select name={CHOICE_PARAMS.language} defaultValue={language}>
          {LANGUAGES.map((option) => (
            <option key={option} value={option} lang={option}>
              {shell.languages[option]}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{shell.apply}</button>
      <p>{shell.withoutScripts}</p>
    </form>
  );
}

/**
 * Delivery country and language in a browser without scripts. React does not render the content of
 * `<noscript>` in a browser, so that the scripts of the shop do not contain it.
 */
export const PreferenceForm = () => <noscript>{import.meta.env.SSR && <Form />}</noscript>;
