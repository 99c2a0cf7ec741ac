/** Every language of the interface, of emails and of statements. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Of an account that has chosen none. */
export const DEFAULT_LANGUAGE: Language = 'en';
