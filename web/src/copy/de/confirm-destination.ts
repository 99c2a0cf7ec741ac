import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { ConfirmDestinationTexts } from '../confirm-destination.ts';

export const confirmDestination = {
  title: 'Auszahlungsziel bestätigen',
  lead: 'Bestätigen Sie nur ein Ziel, das Sie selbst gespeichert haben. Auszahlungen dorthin können nicht rückgängig gemacht werden.',
  confirm: 'Ziel bestätigen',
  doneTitle: 'Ziel bestätigt',
  done: (_destination: string) => 'Auszahlungen an dieses Ziel sind freigegeben.',
  usableFrom: (from: ReactNode) => sentence`Sie sind ab ${from} möglich.`,
  toWithdraw: 'Zu Ihren Auszahlungen',
  missingTitle: 'Diese Adresse ist unvollständig',
  missing: 'Öffnen Sie den Link in der E-Mail erneut, oder speichern Sie das Ziel noch einmal.',
  invalidTitle: 'Dieser Link ist nicht mehr gültig',
  invalid:
    'Er gilt einmal, 24 Stunden lang, und ein neuerer ersetzt ihn. Das Ziel ist vielleicht bereits bestätigt.',
  failed: 'Die Bestätigung ist fehlgeschlagen. Es wurde nichts geändert; versuchen Sie es erneut.',
  retry: 'Erneut versuchen',
} satisfies ConfirmDestinationTexts;
