import type { publicCopy } from '../public.ts';

export const publicPages = {
  onThisPage: 'Auf dieser Seite',
} satisfies typeof publicCopy.texts;
