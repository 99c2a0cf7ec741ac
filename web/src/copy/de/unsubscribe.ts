import type { unsubscribeCopy } from '../unsubscribe.ts';

export const unsubscribe = {
  title: 'Diese E-Mail abbestellen',
  lead: 'E-Mails zu Ihrem Geld und zur Sicherheit Ihres Kontos senden wir immer.',
  submit: 'E-Mail abbestellen',
  doneTitle: 'Die E-Mail ist abbestellt',
  done: {
    receiptReceived: 'Wir senden Ihnen keine E-Mail mehr, wenn wir einen Beleg erhalten.',
    referralRewarded:
      'Wir senden Ihnen keine E-Mail mehr, wenn Sie eine Empfehlungsprämie erhalten.',
    announcements: 'Wir senden Ihnen keine Ankündigungen mehr.',
  },
  changeMind: 'In Ihren E-Mail-Einstellungen können Sie sie wieder einschalten.',
  preferences: 'E-Mail-Einstellungen',
  invalidTitle: 'Dieser Link ist ungültig',
  invalid: 'Dieselben E-Mails können Sie in Ihren E-Mail-Einstellungen abbestellen.',
  failed: 'Die E-Mail konnte nicht abbestellt werden. Versuchen Sie es erneut.',
} satisfies typeof unsubscribeCopy.texts;
