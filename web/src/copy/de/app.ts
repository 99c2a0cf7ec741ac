import type { appCopy } from '../app.ts';

export const app = {
  skipToContent: 'Zum Inhalt springen',
  site: 'Candor',
  homeLink: 'Candor, Startseite',
  documentTitle: (page: string) => `${page} · Candor`,
  notLoaded: {
    title: 'Diese Seite konnte nicht geladen werden',
    text: 'Die Verbindung ist abgebrochen, oder Candor wurde aktualisiert, während diese Seite geöffnet war. Meist hilft es, die Seite neu zu laden.',
  },
  failed: {
    title: 'Es ist ein Fehler aufgetreten',
    text: 'Der Fehler liegt bei uns. Was Sie bereits gesendet haben, ist sicher, und Ihre Buchungen sind nicht betroffen.',
  },
  reload: 'Seite neu laden',
  goHome: 'Zur Startseite',
} satisfies typeof appCopy.texts;
