import { useStore } from '../hydration/use-store.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { useServices } from './services.ts';

const ALL = Object.keys(LANGUAGES) as Language[];

/** The language of the interface, the others, and the choice of one, which is also that of the emails to a signed-in account. */
export function useLanguage(): {
  language: Language;
  others: Language[];
  choose: (language: Language) => Promise<void>;
} {
  const { api, session, language: control } = useServices();
  const language = useStore(control.store).language as Language;
  return {
    language,
    others: ALL.filter((one) => one !== language),
    async choose(language) {
      if (session.get().status === 'signed-in') {
        await api.call('PATCH users/updateMe', { body: { language } });
      }
      await control.choose(language);
    },
  };
}
