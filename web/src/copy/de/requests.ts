import { toGermanDetail } from '@candor/contracts/german-entries';
import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { RequestsCopy } from '../requests.ts';

export const requests = {
  deposit: {
    steps: {
      submitted: 'Beleg gesendet',
      inReview: 'Wird geprüft',
      reviewed: 'Geprüft',
      completing: 'Wird gutgeschrieben',
      completed: 'Gutgeschrieben',
      completingNote: 'in Kürze',
      lateNote: 'Ihr Beleg ist sicher gespeichert und weiterhin in Bearbeitung.',
    },
  },
  withdrawal: {
    steps: {
      submitting: 'Wird angelegt',
      submitted: 'Beantragt',
      inReview: 'In Prüfung',
      reviewed: 'Geprüft',
      completing: 'Wird ausgezahlt',
      completed: 'Ausgezahlt',
      completingNote: 'in Kürze',
      lateNote: 'Ihr Betrag bleibt reserviert, bis er ausgezahlt oder zurückgebucht ist.',
    },
    returnSteps: {
      reviewed: 'Beendet',
      completing: 'Wird zurückgebucht',
      completingNote: 'in Kürze in Ihren Gewinnen',
    },
  },
  cancelWithdrawal: {
    title: 'Diese Auszahlung stornieren?',
    explanation: (amount: ReactNode, destination: string) =>
      sentence`${amount} werden Ihren Gewinnen wieder gutgeschrieben; es wird nichts ${toGermanDetail(destination)} ausgezahlt. Sie können jederzeit eine neue Auszahlung beantragen.`,
    keep: 'Antrag behalten',
    cancel: 'Antrag stornieren',
    retry: 'Erneut versuchen',
    returned: (amount: string) =>
      `Auszahlung storniert. ${amount} sind wieder in Ihren Gewinnen verfügbar.`,
    returning: (amount: string) =>
      `Auszahlung storniert. ${amount} werden in Kürze Ihren Gewinnen gutgeschrieben.`,
  },
} satisfies RequestsCopy;
