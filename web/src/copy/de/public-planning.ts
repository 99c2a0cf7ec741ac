import type { planningCopy } from '../public-planning.ts';

export const publicPlanning = {
  planningServices: 'Finanzplanung',
  begin: 'Mit der Finanzplanung beginnen',
  subject: (guide: string) => `Gesprächsanfrage: ${guide}`,
  ask: 'Gespräch anfragen',
  others: 'Andere Pläne',
} satisfies typeof planningCopy.texts;
