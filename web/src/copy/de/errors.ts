import type { ErrorTexts } from '../errors.ts';
import { translateMessage } from './messages/translate-message.ts';

export const errors = {
  unexpected: 'Es ist ein Fehler aufgetreten. Versuchen Sie es erneut.',
  networkUnreachable:
    'Candor ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es dann erneut.',
  serverFailed:
    'Candor kann die Anfrage zurzeit nicht beantworten. Versuchen Sie es gleich noch einmal.',
  callRefused: (status: number) =>
    `Die Anfrage wurde abgelehnt (${status}). Versuchen Sie es gleich noch einmal.`,
  said: translateMessage,
  // Fits a label of any gender and number.
  notLoaded: (what: string) => `Laden fehlgeschlagen: ${what}`,
  reference: (requestId: string) => `Referenz für den Kundendienst: ${requestId}`,
} satisfies ErrorTexts;
