import type { notFoundCopy } from '../not-found.ts';

export const notFound = {
  title: 'Unter dieser Adresse gibt es keine Buchung',
  text: 'Die Seite wurde möglicherweise verschoben, oder der Link ist unvollständig. Ihr Konto ist davon nicht betroffen.',
  goHome: 'Zur Startseite',
  dashboard: 'Übersicht',
} satisfies typeof notFoundCopy.texts;
