import type { FormTexts } from '../forms.ts';

export const forms = {
  problemCount: (count: number) =>
    count === 1 ? 'Bitte beheben Sie 1 Problem' : `Bitte beheben Sie ${count} Probleme`,
  figureReading: (figure: string) => `Gelesen als ${figure}`,
  figureExample: (example: string) => `Zum Beispiel ${example}`,
  figureNotRead: (example: string) => `Geben Sie eine Zahl wie ${example} ein.`,
  show: 'Anzeigen',
  hide: 'Verbergen',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  passwordAdvice: {
    empty: 'Mindestens 8 Zeichen. Am besten sind mehrere Wörter.',
    'too-short': 'Zu kurz. Mindestens 8 Zeichen.',
    predictable: 'Leicht zu erraten. Vermeiden Sie Zeichenfolgen und Wiederholungen.',
    fair: 'Mittel. Ein längeres Passwort ist stärker.',
    good: 'Gut. Ein längeres Passwort ist stärker.',
    strong: 'Stark.',
  },
  leaveTitle: 'Seite verlassen, ohne zu senden?',
  leaveText: 'Ihre Eingaben auf dieser Seite wurden nicht gesendet und gehen verloren.',
  leave: 'Verlassen',
  stay: 'Hier bleiben',
  unreachable: 'Candor ist nicht erreichbar',
  serverFailed: 'Candor kann die Anfrage zurzeit nicht beantworten',
  notSent: 'Es wurde nichts gesendet. Warten Sie einen Moment und versuchen Sie es dann erneut.',
  outcomeUnknown:
    'Wir wissen nicht, ob die Anfrage angekommen ist. Versuchen Sie es erneut: Dieselbe Anfrage zählt nie doppelt, und Ihre Eingaben bleiben erhalten.',
} satisfies FormTexts;
