import type { planningCopy } from '../public-planning.ts';

export const publicPlanning = {
  planningServices: 'Finanzplanung',
  begin: 'Mit der Finanzplanung beginnen',
  subject: (guide: string) => `Gesprächsanfrage: ${guide}`,
  talk: {
    title: 'Im Gespräch klären',
    text: (email: string, office: string) =>
      `Bringen Sie Ihre drei Antworten zu einem Gespräch mit. Im ersten geht es darum, ob Sie überhaupt einen Plan brauchen. Schreiben Sie an ${email}; ${office}.`,
    ask: 'Gespräch anfragen',
    others: 'Andere Pläne',
  },
} satisfies typeof planningCopy.texts;
