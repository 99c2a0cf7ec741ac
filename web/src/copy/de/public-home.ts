import type { homeCopy } from '../public-home.ts';

export const publicHome = {
  dashboard: 'Übersicht',
  openAccount: 'Konto eröffnen',
  login: 'Anmelden',
  accountCard: 'Ein Guthaben und die Buchungen dahinter, als Beispiel',
  balanceOn: (date: string) => `nach der Buchung vom ${date}`,
  markets: 'Märkte',
  plans: {
    caption: 'Pläne mit Einzahlungsbereich und Rendite',
    plan: 'Plan',
    deposit: 'Einzahlung',
    quotedReturn: 'Angegebene Rendite',
    holds: 'Was die Pläne enthalten',
    yourDeposit: 'Ihre Einzahlung',
    amountInPlan: (amount: string, plan: string) => `${amount}, ${plan}`,
    range: (minimum: string, maximum: string) => `${minimum} bis ${maximum}`,
  },
  projects: {
    viewAll: 'Alle Projekte ansehen',
    stages: (project: string) => `Phasen von ${project}`,
    stageDone: (stage: string) => `${stage}, abgeschlossen`,
    stageToCome: (stage: string) => `${stage}, steht noch aus`,
  },
} satisfies typeof homeCopy.texts;
