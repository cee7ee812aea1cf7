import { LANGUAGES } from '../text/language.ts';
import { useMallServices } from './MallContext.tsx';
import { useLanguage, useText } from './useText.ts';

/** One button for each language, labelled in that language. */
export function LanguageButtons({ className }: { className: string }) {
  const { shell } = useText();
  const { language } = useMallServices();
  const chosenLanguage = useLanguage();
  return LANGUAGES.map((option) => (
    <button
      key={option}
      type="button"
      lang={option}
      className={className}
      aria-pressed={option === chosenLanguage}
      onClick={() => language.set(option)}
    >
      {shell.languages[option]}
    </button>
  ));
}
