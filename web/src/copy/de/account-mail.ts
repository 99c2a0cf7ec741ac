import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { accountMailCopy } from '../account-mail.ts';

export const accountMail = {
  steps: {
    label: 'Stand Ihres Kontos',
    opened: 'Konto eröffnet',
    toConfirm: 'E-Mail bestätigen',
    confirmed: 'E-Mail bestätigt',
    linkLifetime: 'der Link gilt eine Stunde',
    firstDeposit: 'Erste Einzahlung',
    whenReady: 'wann Sie möchten',
  },
  forgot: {
    title: 'Passwort vergessen',
    lead: 'Wir schicken Ihnen einen Link, mit dem Sie ein neues wählen.',
    submit: 'Link senden',
    sentTitle: 'Sehen Sie in Ihrem Postfach nach',
    sentLead: (email: ReactNode) =>
      sentence`Falls zu ${email} ein Konto gehört, ist eine Mail mit einem Link unterwegs. Er gilt einmal und 30 Minuten lang.`,
    notArrived: 'Nichts da? Sehen Sie im Spam-Ordner nach, oder prüfen Sie die Adresse.',
    otherAddress: 'Andere Adresse verwenden',
  },
  reset: {
    title: 'Neues Passwort wählen',
    lead: (email: ReactNode) =>
      sentence`Für ${email}. In jedem anderen Browser müssen Sie sich neu anmelden.`,
    submit: 'Neues Passwort speichern',
    invalidTitle: 'Dieser Link gilt nicht mehr',
    invalidLead: 'Er gilt einmal und 30 Minuten lang, und ein neuerer ersetzt ihn.',
    newLink: 'Neuen Link anfordern',
    doneTitle: 'Ihr Passwort wurde zurückgesetzt',
    doneSignedIn:
      'Sie sind hier angemeldet. In jedem anderen Browser müssen Sie sich mit dem neuen Passwort neu anmelden.',
    doneSignedOut: 'Melden Sie sich mit dem neuen Passwort an. Das alte gilt nirgends mehr.',
  },
  verify: {
    title: 'E-Mail-Adresse bestätigen',
    lead: (email: ReactNode) =>
      sentence`Wir haben einen Link an ${email} geschickt. Öffnen Sie ihn und melden Sie sich dann an.`,
    leadUnknown:
      'Öffnen Sie den Link, den wir Ihnen geschickt haben, oder geben Sie die Adresse ein, um ihn erneut zu erhalten.',
    notArrived: 'Nichts da? Sehen Sie im Spam-Ordner nach, oder lassen Sie sie erneut senden.',
    confirmed: 'Ich habe sie bestätigt',
    wrongAddress: (openAccount: ReactNode) =>
      sentence`Falsche Adresse? ${openAccount}, mit der richtigen.`,
    openAccount: 'Eröffnen Sie ein Konto',
  },
  resend: {
    title: 'Mail erneut senden',
    submit: 'Mail erneut senden',
    wait: (seconds: number) => `Erneut senden in ${seconds} s`,
    sent: (email: string) => `Eine neue Mail ist unterwegs an ${email}`,
    sentIfDue: (email: string) =>
      `Falls ${email} noch zu bestätigen ist, ist eine neue Mail unterwegs`,
  },
  verified: {
    title: 'Ihre E-Mail-Adresse ist bestätigt',
    leadSignedIn: 'Ihr Konto ist eröffnet. Es ist noch leer.',
    leadSignedOut: 'Ihr Konto ist eröffnet. Melden Sie sich an.',
    pendingTitle: 'Ihre E-Mail-Adresse wird bestätigt',
    failed: 'Die Bestätigung',
    loading: 'die Bestätigung',
    invalidTitle: 'Dieser Link gilt nicht mehr',
    invalidLead:
      'Er gilt einmal und eine Stunde lang, und ein neuerer ersetzt ihn. Ist Ihre Adresse schon bestätigt, melden Sie sich an.',
  },
  changePassword: {
    title: 'Passwort ändern',
    lead: 'In jedem anderen Browser müssen Sie sich danach neu anmelden. Hier bleiben Sie angemeldet.',
    current: 'Aktuelles Passwort',
    new: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    discard: 'Verwerfen',
    submit: 'Übernehmen',
  },
} satisfies typeof accountMailCopy.texts;
