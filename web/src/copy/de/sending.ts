import type { SendingTexts } from '../sending.ts';

export const sending = {
  leaveTitle: 'Seite verlassen, ohne zu senden?',
  leaveText: 'Ihre Eingaben auf dieser Seite wurden nicht gesendet und gehen verloren.',
  leave: 'Verlassen',
  stay: 'Hier bleiben',
  unreachable: 'Candor ist nicht erreichbar',
  serverFailed: 'Candor kann die Anfrage zurzeit nicht beantworten',
  notSent: 'Es wurde nichts gesendet. Warten Sie einen Moment und versuchen Sie es dann erneut.',
  outcomeUnknown:
    'Wir wissen nicht, ob die Anfrage angekommen ist. Versuchen Sie es erneut: Dieselbe Anfrage zählt nie doppelt, und Ihre Eingaben bleiben erhalten.',
} satisfies SendingTexts;
