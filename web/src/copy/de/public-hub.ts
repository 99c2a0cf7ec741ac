import type { hubCopy } from '../public-hub.ts';

export const publicHub = {
  readMore: 'Weiterlesen',
  readMoreAbout: (title: string) => `Weiterlesen: ${title}`,
} satisfies typeof hubCopy.texts;
