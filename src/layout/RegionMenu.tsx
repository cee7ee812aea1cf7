import { useCountry } from '../mall/usePreferences.ts';
import { useLanguage, useText } from '../mall/useText.ts';
import { HeaderMenu } from './HeaderMenu.tsx';
import { OpenedRegionForm } from './openedViews.ts';

/** Delivery country and language. */
export function RegionMenu() {
  const { shell } = useText();
  const chosenLanguage = useLanguage();
  const [country] = useCountry();
  return (
    <HeaderMenu
      icon="globe"
      label={`${shell.region} · ${shell.countries[country]} · ${shell.languages[chosenLanguage]}`}
      text={`${shell.countries[country]} · ${shell.languages[chosenLanguage]}`}
    >
      {() => <OpenedRegionForm.View />}
    </HeaderMenu>
  );
}
