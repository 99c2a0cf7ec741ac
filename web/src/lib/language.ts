import { createStore, type Store } from './external-store.ts';
import type { SafeStorage } from './safe-storage.ts';

/** The texts of a language by area. English has none: its texts come with the screens that show them. */
export type Translations = Readonly<Record<string, object>>;

/** The languages, by their codes. */
export type LanguageList = Readonly<
  Record<
    string,
    {
      /** In its own words. */
      name: string;
      /** That of dates and numbers where the browser has none of this language. */
      locale: string;
      /** Loads its texts. English has no others than those of the screens. */
      load?(): Promise<{ translations: Translations }>;
    }
  >
>;

interface LanguageState {
  language: string;
  translations: Translations | null;
}

export interface LanguageControl {
  store: Store<LanguageState>;
  /** The language that the browser prefers, until one is chosen; null where there is none to offer. */
  offered: Store<string | null>;
  /** Loads the language's texts, shows them and keeps the choice. Rejects when they can't be loaded. */
  choose(language: string): Promise<void>;
  /** Shows and keeps the language of the account that logged in here, or of an invitation, unless one was chosen here. */
  adopt(language: string): Promise<void>;
  /** Shows the language of an earlier visit. English stays if its texts can't be loaded. */
  restore(): Promise<void>;
}

const CHOSEN = 'candor-language';
const ADOPTED = 'candor-adopted-language';
const ENGLISH: LanguageState = { language: 'en', translations: null };

export function createLanguageControl({
  storage,
  languages,
  preferred = globalThis.navigator?.languages ?? [],
}: {
  storage: SafeStorage;
  languages: LanguageList;
  /** The browser's languages, the first one first. */
  preferred?: readonly string[];
}): LanguageControl {
  const store = createStore<LanguageState>(ENGLISH);
  const first = preferred[0]?.slice(0, 2) ?? '';
  const isNew = storage.read(CHOSEN) === null && languages[first]?.load !== undefined;
  const offered = createStore<string | null>(isNew ? first : null, null);

  async function show(language: string): Promise<void> {
    const translations = (await languages[language]?.load?.())?.translations ?? null;
    document.documentElement.lang = language;
    store.set({ language, translations });
  }

  return {
    store,
    offered,
    async choose(language) {
      await show(language);
      storage.write(CHOSEN, language);
      offered.set(null);
    },
    async adopt(language) {
      if (storage.read(CHOSEN) !== null) return;
      if (language !== store.get().language) await show(language);
      storage.write(ADOPTED, language);
      if (language === first) offered.set(null);
    },
    async restore() {
      const kept = storage.read(CHOSEN) ?? storage.read(ADOPTED);
      if (kept && languages[kept]?.load) await show(kept).catch(() => undefined);
    },
  };
}
