import type { Letters } from '../letter-texts.ts';
import { NO_REASON } from './phrases.ts';

const WHY = 'Sie erhalten diese E-Mail, weil Sie uns ein Ausweisdokument gesendet haben.';

export const identity = {
  'identity-verified': ({ reference }, { link }) => ({
    subject: 'Ihre Identität ist bestätigt',
    happened: ['Wir haben Ihr Dokument geprüft. Es ist gültig und gehört Ihnen.'],
    facts: [['Referenz', reference]],
    next: ['Die Auszahlungsgrenze für Konten ohne bestätigte Identität gilt für Sie nicht mehr.'],
    action: { label: 'Konto öffnen', href: link('/user/kyc') },
    why: WHY,
  }),
  'identity-action': ({ reference, reason }, { link }) => ({
    subject: 'Bitte senden Sie Ihr Ausweisdokument noch einmal',
    heading: 'Wir müssen Ihr Dokument noch einmal sehen',
    happened: ['Mit den gesendeten Bildern konnten wir Ihre Identität nicht bestätigen.'],
    facts: [
      ['Was zu ändern ist', reason ?? NO_REASON],
      ['Referenz', reference],
    ],
    next: ['Senden Sie neue Fotos. Ihr Geld und Ihr Konto sind davon nicht betroffen.'],
    action: { label: 'Neue Fotos senden', href: link('/user/kyc') },
    why: WHY,
  }),
  'identity-refused': ({ reference, reason }, { link }) => ({
    subject: 'Ihr Ausweisdokument wurde nicht angenommen',
    heading: 'Ihr Dokument wurde nicht angenommen',
    happened: [
      'Wir können das gesendete Dokument nicht annehmen; Ihre Identität ist deshalb nicht bestätigt.',
    ],
    facts: [
      ['Grund', reason ?? NO_REASON],
      ['Referenz', reference],
    ],
    next: [
      'Sie können ein anderes Dokument senden. Bis dahin gilt die Auszahlungsgrenze für Konten ohne bestätigte Identität.',
    ],
    action: { label: 'Ansehen, was Sie tun können', href: link('/user/kyc') },
    why: WHY,
  }),
} satisfies Partial<Letters>;
