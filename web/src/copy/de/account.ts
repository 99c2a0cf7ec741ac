import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { accountCopy } from '../account.ts';

export const account = {
  messages: {
    verifyFirst:
      'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse. Wir haben Ihnen einen Link geschickt',
    passwordUpdated: 'Ihr Passwort wurde geändert',
    passwordReset: 'Ihr Passwort wurde zurückgesetzt',
    resetFailed: 'Das Passwort konnte nicht zurückgesetzt werden',
    invalid: 'Das Formular ist nicht vollständig',
  },
  fields: {
    fullName: 'Vollständiger Name',
    username: 'Benutzername',
    email: 'E-Mail',
    country: 'Land',
    phone: 'Telefon',
    dialCode: 'Landesvorwahl, richtet sich nach dem Land',
    password: 'Passwort',
    repeatPassword: 'Passwort wiederholen',
    newPassword: 'Neues Passwort',
    phoneTooShort: 'Geben Sie eine Telefonnummer ein, nur Ziffern',
  },
  backToLogin: 'Zurück zur Anmeldung',
  goToDashboard: 'Zur Übersicht',
  logIn: 'Anmelden',
  steps: {
    label: 'Stand Ihres Kontos',
    opened: 'Konto eröffnet',
    toConfirm: 'E-Mail bestätigen',
    confirmed: 'E-Mail bestätigt',
    linkLifetime: 'der Link gilt eine Stunde',
    firstDeposit: 'Erste Einzahlung',
    whenReady: 'wann Sie möchten',
  },
  signup: {
    title: 'Konto eröffnen',
    lead: (email: ReactNode, logIn: ReactNode) =>
      sentence`Dauert zwei Minuten. Zur Bestätigung brauchen Sie Zugang zu Ihrer ${email}. Sie haben bereits ein Konto? ${logIn}`,
    leadEmail: 'E-Mail',
    referrer: 'Empfehlungscode, falls vorhanden',
    agreement: (terms: ReactNode, risks: ReactNode, privacy: ReactNode) =>
      sentence`Ich habe die ${terms}, die ${risks} und die ${privacy} gelesen und weiß, dass ich mein eingesetztes Geld verlieren kann.`,
    terms: 'Bedingungen',
    risks: 'Risikohinweise',
    privacy: 'Datenschutzhinweise',
    submit: 'Konto anlegen',
  },
  login: {
    title: 'Anmelden',
    lead: (openAccount: ReactNode) => sentence`Neu hier? ${openAccount}`,
    openAccount: 'Konto eröffnen',
    identifier: 'E-Mail oder Benutzername',
    rememberMe: 'Auf diesem Gerät 30 Tage angemeldet bleiben',
    submit: 'Anmelden',
    forgotten: 'Passwort vergessen?',
    staff: 'Anmeldung für Mitarbeitende',
  },
  staffLogin: {
    title: 'Anmeldung für Mitarbeitende',
    lead: (logIn: ReactNode) =>
      sentence`Für Support und Administration von Candor. Anleger ${logIn}.`,
    logInHere: 'melden sich hier an',
  },
  forgot: {
    title: 'Passwort vergessen',
    lead: 'Geben Sie die Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
    submit: 'Link senden',
    sentTitle: 'Sehen Sie in Ihrem Postfach nach',
    sentLead: (email: ReactNode) =>
      sentence`Falls zu ${email} ein Konto gehört, ist eine Mail mit einem Link unterwegs. Er gilt einmal und 30 Minuten lang.`,
    notArrived:
      'Nach einigen Minuten ist nichts da? Sehen Sie im Spam-Ordner nach, oder prüfen Sie die Adresse.',
    otherAddress: 'Andere Adresse verwenden',
  },
  reset: {
    title: 'Neues Passwort wählen',
    lead: (email: ReactNode) =>
      sentence`Für ${email}. In jedem anderen Browser müssen Sie sich neu anmelden.`,
    submit: 'Neues Passwort speichern',
    invalidTitle: 'Dieser Link gilt nicht mehr',
    invalidLead:
      'Ein Link für ein neues Passwort gilt einmal und 30 Minuten lang, und ein neuerer ersetzt ihn. Ihrer wurde bereits benutzt, ist älter oder unvollständig angekommen.',
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
      'Wir haben einen Link an Ihre Adresse geschickt. Öffnen Sie ihn und melden Sie sich dann an. Geben Sie die Adresse ein, um ihn erneut zu erhalten.',
    notArrived:
      'Nach einigen Minuten ist nichts da? Sehen Sie im Spam-Ordner nach, oder lassen Sie die Mail erneut senden.',
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
      'Ein Link zur Bestätigung gilt einmal und eine Stunde lang, und ein neuerer ersetzt ihn. Falls Sie ihn schon geöffnet haben, ist Ihre Adresse vielleicht bereits bestätigt: Versuchen Sie, sich anzumelden.',
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
  asides: {
    signup: {
      title: 'Wie es weitergeht',
      notes: [
        { title: 'E-Mail bestätigen', text: 'Der Link gilt einmal, eine Stunde lang.' },
        {
          title: 'Sehen Sie sich um',
          text: 'Es wird nichts berechnet und nichts am Telefon verkauft.',
        },
        {
          title: 'Zahlen Sie ein, wann Sie möchten',
          text: 'Entscheidungen haben eine Frist, Summen haben ihre Buchungen.',
        },
      ],
    },
    confirmed: {
      title: 'Wie es weitergeht',
      notes: [
        {
          title: 'Sehen Sie sich um',
          text: 'Es wird nichts berechnet und nichts am Telefon verkauft.',
        },
        {
          title: 'Lesen Sie, was jeder Plan enthält',
          text: 'Und wie er Geld verliert. Setzen Sie nur ein, was Sie entbehren können.',
        },
        {
          title: 'Zahlen Sie ein, wann Sie möchten',
          text: 'Entscheidungen haben eine Frist, Summen haben ihre Buchungen.',
        },
      ],
    },
    login: {
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
    },
    staff: {
      title: 'Was Mitarbeitende wissen sollten',
      notes: [
        {
          title: 'Jede Entscheidung wird festgehalten',
          text: 'Der Anleger liest Ihre Rolle, die Zeit und Ihre Begründung.',
        },
        {
          title: 'Älteste zuerst',
          text: 'Ein- und Auszahlungen stehen in der Reihenfolge ihrer Fristen.',
        },
        {
          title: 'Vier-Augen-Prinzip',
          text: 'Niemand genehmigt eine eigene größere Korrektur.',
        },
      ],
    },
    forgot: {
      title: 'Wie es weitergeht',
      notes: [
        {
          title: 'Sie erhalten eine Mail',
          text: 'Innerhalb weniger Minuten, falls zur Adresse ein Konto gehört.',
        },
        { title: 'Der Link darin gilt einmal', text: 'Und 30 Minuten. Ein neuerer ersetzt ihn.' },
        {
          title: 'Andere Sitzungen enden',
          text: 'Sobald das neue Passwort gilt, müssen Sie sich in jedem Browser neu anmelden.',
        },
      ],
    },
    verify: {
      title: 'Warum wir fragen',
      notes: [
        {
          title: 'Damit sich niemand in Ihrem Namen anmeldet',
          text: 'Nur wer das Postfach liest, kann es bestätigen.',
        },
        {
          title: 'Damit Entscheidungen Sie erreichen',
          text: 'Jede über eine Ein- oder Auszahlung kommt auch per Mail.',
        },
        { title: 'Der Link gilt einmal', text: 'Und eine Stunde. Ein neuerer ersetzt ihn.' },
      ],
    },
  },
} satisfies typeof accountCopy.texts;
