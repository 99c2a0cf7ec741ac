import type { homeCopy } from '../public-home.ts';

export const publicHome = {
  dashboard: 'Übersicht',
  getStarted: 'Jetzt beginnen',
  howItWorks: 'So funktioniert es',
  accountCard: 'Ein Guthaben und die Buchungen dahinter, als Beispiel',
  markets: 'Märkte',
  startNow: 'Jetzt starten',
  aboutUs: 'Über uns',
  slides: {
    region: 'In Kürze',
    carousel: 'Karussell',
    slide: 'Folie',
    position: (index: number, count: number) => `${index} von ${count}`,
    stop: 'Folienwechsel anhalten',
    start: 'Folienwechsel starten',
    show: (index: number, title: string) => `Folie ${index}: ${title}`,
  },
  plans: {
    caption: 'Pläne mit Einzahlungsbereich und Rendite',
    plan: 'Plan',
    deposit: 'Einzahlung',
    quotedReturn: 'Angegebene Rendite',
    holds: 'Was er enthält',
    holdsOfPlan: (plan: string) => `Was er enthält: ${plan}`,
    range: (minimum: string, maximum: string) => `${minimum} bis ${maximum}`,
    details: (plan: { name: string; holds: string; minimum: string; maximum: string }) =>
      `${plan.name} enthält: ${plan.holds}. Einzahlungen von mehr als ${plan.minimum} bis ${plan.maximum}.`,
  },
  projects: {
    viewAll: 'Alle Projekte ansehen',
    about: (kind: string, text: string) => `${kind}. ${text}`,
    stages: (project: string) => `Phasen von ${project}`,
    stageDone: (stage: string) => `${stage}, abgeschlossen`,
    stageToCome: (stage: string) => `${stage}, steht noch aus`,
  },
} satisfies typeof homeCopy.texts;
