import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../mall/loadWithRetry.ts';
import { useCountry } from '../mall/usePreferences.ts';
import { useLanguage, useText } from '../mall/useText.ts';
import { HeaderMenu } from './HeaderMenu.tsx';

const loadForm = async () => ({ default: (await import('../mall/RegionForm.tsx')).RegionForm });
const RegionForm = lazy(() => loadWithRetry(loadForm));

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
      {() => (
        <Suspense fallback={null}>
          <RegionForm />
        </Suspense>
      )}
    </HeaderMenu>
  );
}
