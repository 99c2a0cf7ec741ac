import type { Language } from '@candor/contracts/languages';

export type { Language };

/** Every language of the interface. A further one is its texts, in a folder of `src/copy/`, and a line here. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB' },
  de: {
    name: 'Deutsch',
    locale: 'de-DE',
    offer: 'Diese Seiten gibt es auch auf Deutsch.',
    decline: 'Auf Englisch bleiben',
    async load() {
      const [{ translations }, { pack }] = await Promise.all([
        import('../copy/de/index.ts'),
        import('#pack/de/index.ts'),
      ]);
      const texts = Object.entries(pack).map(([name, text]) => [`pack/${name}`, text] as const);
      return { translations: { ...translations, ...Object.fromEntries(texts) } };
    },
  },
} as const satisfies Record<Language, object>;
