import { CountrySelect } from '../mall/CountrySelect.tsx';
import { LanguageButtons } from '../mall/LanguageButtons.tsx';
import { useText } from '../mall/useText.ts';
import * as css from './HeaderMenu.css.ts';

/** The content of the menu, loaded when it opens. */
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
