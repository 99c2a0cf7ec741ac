import type { thirdPartiesCopy } from '../third-parties.ts';

export const thirdParties = {
  allowed: 'Marktpreise von TradingView: erlaubt.',
  declined: 'Marktpreise von TradingView: abgelehnt.',
  allow: 'Marktpreise erlauben',
  decline: 'Marktpreise ablehnen',
} satisfies typeof thirdPartiesCopy.texts;
