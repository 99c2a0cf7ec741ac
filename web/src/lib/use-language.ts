import { useStore } from '../hydration/use-store.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { useServices } from './services.ts';

const ALL = Object.keys(LANGUAGES) as Language[];

/** The language of the interface, the others, and the choice of one. */
export function useLanguage(): {
  language: Language;
  others: Language[];
  choose: (language: Language) => Promise<void>;
} {
  const control = useServices().language;
  const language = useStore(control.store).language as Language;
  return {
    language,
    others: ALL.filter((one) => one !== language),
    choose: control.choose,
  };
}
