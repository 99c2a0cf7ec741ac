import type { ProposalsTexts } from '../proposals.ts';

export const proposals = {
  own: 'Über Ihre Vorschläge entscheidet ein anderer Admin.',
  aboutYou: 'Über Ihr eigenes Konto entscheidet ein anderer Admin.',
  approve: 'Freigeben',
  refuse: 'Ablehnen',
  withdraw: 'Zurückziehen',
  approved: 'Freigegeben. Die Änderung gilt jetzt.',
  notCarriedOut: (why: string) => `Freigegeben, aber nichts geändert: ${why}`,
  refused: 'Abgelehnt. Nichts hat sich geändert.',
  withdrawn: 'Zurückgezogen. Nichts hat sich geändert.',
  refuseTitle: 'Änderung ablehnen',
  reason: 'Grund',
  reasonHint: 'Das liest, wer die Änderung vorgeschlagen hat.',
  back: 'Zurück',
} satisfies ProposalsTexts;
