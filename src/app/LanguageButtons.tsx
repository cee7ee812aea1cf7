import { LANGUAGES } from '../text/language.ts';
import { useMallPage } from './MallContext.tsx';
import { useLanguage, useText } from './useText.ts';

/** One button for each language, in its own words; the pressed one is chosen. */
export function LanguageButtons({ className }: { className: string }) {
  const { shell } = useText();
  const { language } = useMallPage();
  const chosen = useLanguage();
  return LANGUAGES.map((each) => (
    <button
      key={each}
      type="button"
      lang={each === 'zh' ? 'zh-Hans' : 'en'}
      className={className}
      aria-pressed={each === chosen}
      onClick={() => language.choose(each)}
    >
      {shell.languages[each]}
    </button>
  ));
}
