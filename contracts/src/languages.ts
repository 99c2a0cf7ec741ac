import { blankIsMissing, text } from './fields.ts';

/** Every language of the interface, of emails and of statements. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Of an account that has chosen none. */
export const DEFAULT_LANGUAGE: Language = 'en';

export const language = () =>
  text()
    .oneOf([...LANGUAGES], 'Language is not known')
    .transform(blankIsMissing);
