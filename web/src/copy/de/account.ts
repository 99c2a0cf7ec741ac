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
    phoneWrong:
      'Geben Sie eine gültige Telefonnummer dieses Landes ein oder eine, die mit + beginnt.',
  },
  backToLogin: 'Zurück zur Anmeldung',
  goToDashboard: 'Zur Übersicht',
  logIn: 'Anmelden',
} satisfies typeof accountCopy.texts;
