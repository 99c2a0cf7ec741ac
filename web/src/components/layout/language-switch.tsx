import { Languages } from 'lucide-react';
import { languageCopy } from '../../copy/language.ts';
import { LANGUAGES, type Language } from '../../lib/languages.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { useSnackBar } from '../feedback/snack-bar.tsx';

/** Changes the language of the interface; the choice is kept in this browser. Each language is named in itself. */
export function LanguageSwitch() {
  const copy = languageCopy.useTexts();
  const show = useSnackBar();
  const { others, choose } = useLanguage();

  function change(language: Language): void {
    choose(language).catch(() => show({ message: copy.notChanged, kind: 'error' }));
  }

  return others.map((language) => (
    <button
      key={language}
      type="button"
      className="language-switch target link-quiet d-print-none"
      lang={language}
      onClick={() => change(language)}
    >
      <Languages size={17} strokeWidth={1.5} aria-hidden="true" />
      {LANGUAGES[language].name}
    </button>
  ));
}
