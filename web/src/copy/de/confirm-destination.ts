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
  missing:
    'Ihr fehlt der Teil, der das Ziel nennt. Öffnen Sie den Link in der E-Mail, die wir Ihnen gesendet haben, oder kopieren Sie ihn ganz. Haben Sie ihn nicht mehr, speichern Sie das Ziel noch einmal, und wir senden einen neuen.',
  invalidTitle: 'Dieser Link ist nicht mehr gültig',
  invalid:
    'Ein Bestätigungslink funktioniert einmal, 24 Stunden lang, und ein neuerer ersetzt ihn. Wenn Sie ihn schon geöffnet haben, ist das Ziel vielleicht bereits bestätigt.',
  failed: 'Die Bestätigung ist fehlgeschlagen. Es wurde nichts geändert; versuchen Sie es erneut.',
  retry: 'Erneut versuchen',
} satisfies ConfirmDestinationTexts;
