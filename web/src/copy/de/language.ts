import type { languageCopy } from '../language.ts';

export const language = {
  notChanged:
    'Die Sprache konnte nicht geändert werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
} satisfies typeof languageCopy.texts;
