import { toGermanDetail } from '@candor/contracts/german-entries';
import type { dataCopy } from '../data.ts';
import { germanFigures } from './figures.ts';
import { formatGermanCount } from './format-count.ts';

const { rate } = germanFigures;

export const data = {
  detail: toGermanDetail,
  copyingForbidden:
    'Kopieren ist hier nicht erlaubt. Markieren Sie den Text und kopieren Sie ihn selbst.',
  showOlder: 'Ältere anzeigen',
  shownOfTotal: (shown: number, total: number) =>
    `${formatGermanCount(shown)} von ${formatGermanCount(total)} angezeigt`,
  hiddenUsd: '••••• $',
  hiddenAmount: 'verborgen',
  sample: 'Beispiel',
  unprovenSample: 'unbelegtes Beispiel',
  evidence: (claim) =>
    `${claim.from} bis ${claim.to}${claim.netOfFees ? ', nach Gebühren' : ''}; freigegeben von ${claim.approver}, gültig bis ${claim.expiresAt}`,
  quoted: (text) =>
    text
      .replace(/(\d+(?:\.\d+)?)%/g, (_whole, number) => rate.format(Number(number)))
      .replace(' to ', ' bis ')
      .replace(/^\$(\d+) trillion$/, '$1 Billionen $')
      .replace(/(\d)M\+$/, '$1 Mio.+'),
  noGuarantee: 'Erträge sind nicht garantiert.',
  lossRisk: 'Sie können Ihr eingesetztes Geld verlieren.',
  lossRiskOfSamples:
    'Die genannten Zahlen sind in dieser Demonstration Beispieldaten. Sie können Ihr eingesetztes Geld verlieren.',
  // In the dative, as they follow "innerhalb von".
  timeline: {
    states: { done: 'erledigt', current: 'jetzt', todo: 'steht bevor', refused: 'abgelehnt' },
    dueBy: 'fällig bis',
    wasDueBy: 'überfällig, war fällig bis',
  },
  minutes: (count: number) => (count === 1 ? '1 Minute' : `${count} Minuten`),
  hours: (count: number) => (count === 1 ? '1 Stunde' : `${count} Stunden`),
  days: (count: number) => (count === 1 ? '1 Tag' : `${count} Tagen`),
  promisedTime: 'der zugesagten Frist',
  status: {
    placing: 'Wird angelegt',
    pending: 'In Prüfung',
    approving: 'Wird gutgeschrieben',
    paying: 'Wird ausgezahlt',
    releasing: 'Wird zurückgebucht',
    cancelling: 'Wird storniert',
    successful: 'Erledigt',
    declined: 'Abgelehnt',
    rejected: 'Zurückgewiesen',
    cancelled: 'Storniert',
  },
} satisfies typeof dataCopy.texts;
