/** Every language of the interface. A further one is its texts, in a folder of `src/copy/`, and a line here. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-DE', load: () => import('../copy/de/index.ts') },
} as const;

export type Language = keyof typeof LANGUAGES;
