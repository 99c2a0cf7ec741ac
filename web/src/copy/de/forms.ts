import type { FormTexts } from '../forms.ts';

export const forms = {
  problemCount: (count: number) =>
    count === 1 ? 'Bitte beheben Sie 1 Problem' : `Bitte beheben Sie ${count} Probleme`,
  cancel: 'Abbrechen',
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
} satisfies FormTexts;
