import { createStore, type Store } from './external-store.ts';
import type { SafeStorage } from './safe-storage.ts';

/** Languages of the interface, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof LANGUAGES;

/** The texts of a language by area. English has none: its texts come with the screens that show them. */
export type Translations = Readonly<Record<string, object>>;

interface LanguageState {
  language: Language;
  translations: Translations | null;
}

export interface LanguageControl {
  store: Store<LanguageState>;
  /** Loads the language's texts, shows them and keeps the choice. Rejects when they can't be loaded. */
  choose(language: Language): Promise<void>;
  /** Shows the language chosen on an earlier visit. English stays if its texts can't be loaded. */
  restore(): Promise<void>;
}

const KEY = 'candor-language';
const ENGLISH: LanguageState = { language: 'en', translations: null };

/** Loads the texts of every language but English. */
export type LoadTranslations = (language: Exclude<Language, 'en'>) => Promise<Translations>;

export function createLanguageControl({
  storage,
  load,
}: {
  storage: SafeStorage;
  load: LoadTranslations;
}): LanguageControl {
  const store = createStore<LanguageState>(ENGLISH);

  async function show(language: Language): Promise<void> {
    const state = language === 'en' ? ENGLISH : { language, translations: await load(language) };
    document.documentElement.lang = language;
    store.set(state);
  }

  return {
    store,
    async choose(language) {
      await show(language);
      storage.write(KEY, language === 'en' ? null : language);
    },
    async restore() {
      const kept = storage.read(KEY);
      if (kept === null || kept === 'en' || !(kept in LANGUAGES)) return;
      await show(kept as Language).catch(() => undefined);
    },
  };
}
