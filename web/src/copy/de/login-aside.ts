import type { loginAsideCopy } from '../login-aside.ts';

export const loginAside = {
  title: 'Vor der Anmeldung',
  notes: [
    {
      title: 'Sitzungen enden von selbst',
      text: 'Nach 30 Minuten ohne Nutzung oder insgesamt 8 Stunden. Angemeldet bleiben: 30 Tage.',
    },
    {
      title: 'Wir fragen nie nach Ihrem Passwort',
      text: 'Nicht per Mail, nicht am Telefon. Nur diese Seite braucht es.',
    },
    {
      title: 'Vergessen?',
      text: 'Ein Link für ein neues kommt per Mail und gilt 30 Minuten.',
    },
  ],
} satisfies typeof loginAsideCopy.texts;
