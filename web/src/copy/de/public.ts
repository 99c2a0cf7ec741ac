import type { publicCopy } from '../public.ts';

export const publicPages = {
  next: 'Weiter',
} satisfies typeof publicCopy.texts;
