import type { Language } from '@candor/contracts/languages';
import { german } from './de/index.ts';
import { english } from './en/index.ts';
import type { LetterTexts } from './letter-texts.ts';

export const LETTER_TEXTS: Record<Language, LetterTexts> = { en: english, de: german };
