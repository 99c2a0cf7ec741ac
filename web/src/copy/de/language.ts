import type { languageCopy } from '../language.ts';

export const language = {
  notLoaded:
    'Die Texte konnten nicht geladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
} satisfies typeof languageCopy.texts;
