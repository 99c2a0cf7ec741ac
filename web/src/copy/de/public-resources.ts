import type { resourcesCopy } from '../public-resources.ts';

export const publicResources = {
  resources: 'Ratgeber',
  faq: 'Fragen und Antworten',
} satisfies typeof resourcesCopy.texts;
