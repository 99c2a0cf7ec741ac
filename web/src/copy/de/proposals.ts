import type { ProposalsTexts } from '../proposals.ts';

export const proposals = {
  own: 'Über Ihre Vorschläge entscheidet ein anderer Admin.',
  aboutYou: 'Über Ihr eigenes Konto entscheidet ein anderer Admin.',
  approve: 'Genehmigen',
  refuse: 'Ablehnen',
  withdraw: 'Zurückziehen',
  approved: 'Genehmigt. Die Änderung gilt jetzt.',
  notCarriedOut: (why: string) => `Genehmigt, aber nichts geändert: ${why}`,
  refused: 'Abgelehnt. Nichts hat sich geändert.',
  withdrawn: 'Zurückgezogen. Nichts hat sich geändert.',
  refuseTitle: 'Änderung ablehnen',
  reason: 'Grund',
  reasonHint: 'Das liest, wer die Änderung vorgeschlagen hat.',
  back: 'Zurück',
} satisfies ProposalsTexts;
