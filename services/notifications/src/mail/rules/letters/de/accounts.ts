import type { Letters } from '../letter-texts.ts';
import { formatSpan, formatUtc, linkWorks, ROLE_NAMES } from './phrases.ts';

const reasonGiven = (reason: string | null | undefined) => reason && `Grund: ${reason}`;

export const accounts = {
  'verify-address': ({ email, token, expiresAt }, { link, occurredAt }) => ({
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    happened: [
      'Mit dieser Adresse wurde ein Konto bei Candor angelegt. Bestätigen Sie, dass sie Ihnen gehört; danach können Sie sich anmelden.',
    ],
    next: [
      `${linkWorks(occurredAt, expiresAt)} Danach erhalten Sie einen neuen, wenn Sie sich anmelden.`,
    ],
    action: {
      label: 'Adresse bestätigen',
      href: link('/verified', { email, token }),
      spelledOut: true,
    },
    why: 'Sie erhalten diese E-Mail, weil jemand Ihre Adresse bei der Registrierung angegeben hat. Wenn Sie es nicht waren, ist nichts zu tun: Ohne den Link kann niemand das Konto verwenden.',
  }),
  'signup-repeated': (_payload, { link, occurredAt }) => ({
    subject: 'Sie haben bereits ein Konto',
    happened: [
      `Am ${formatUtc(occurredAt)} wollte jemand mit Ihrer Adresse ein Konto anlegen. Es wurde kein zweites Konto angelegt, und Ihr Konto ist unverändert.`,
    ],
    next: [
      `Wenn Sie es waren, melden Sie sich an. Wenn Sie Ihr Passwort vergessen haben, wählen Sie ein neues: ${link('/forgot-password')}`,
      'Wenn Sie es nicht waren, ist nichts zu tun: Die andere Person hat nichts über Ihr Konto erfahren.',
    ],
    action: { label: 'Anmelden', href: link('/login') },
    why: 'Sie erhalten diese E-Mail, weil jemand Ihre Adresse bei der Registrierung angegeben hat.',
  }),
  invitation: ({ role, invitedBy, token, expiresAt }, { link, occurredAt }) => ({
    subject: 'Sie sind zu Candor eingeladen',
    happened: [`${invitedBy} lädt Sie ein, ein Konto mit der Rolle ${ROLE_NAMES[role]} anzulegen.`],
    next: [
      'Mit dem Link wählen Sie Ihren Namen, Ihren Benutzernamen und Ihr Passwort.',
      linkWorks(occurredAt, expiresAt),
    ],
    action: {
      label: 'Einladung annehmen',
      href: link('/invitation', { token }),
      spelledOut: true,
    },
    why: 'Sie erhalten diese E-Mail, weil jemand Ihre Adresse für eine Einladung angegeben hat. Wenn Sie den Grund nicht kennen, ist nichts zu tun: Es gibt kein Konto, solange Sie nicht annehmen.',
  }),
  'email-change-requested': ({ side, newEmail, token, expiresAt }, { link, occurredAt }) => {
    const next = `Der Link funktioniert einmal, während Sie angemeldet sind, und ist ${formatSpan(occurredAt, expiresAt)} lang gültig, bis ${formatUtc(expiresAt)}.`;
    const href = link('/user/confirm-email', { token });
    return side === 'current'
      ? {
          subject: 'Bestätigen Sie die Änderung Ihrer E-Mail-Adresse',
          heading: 'E-Mail-Adresse ändern?',
          happened: [
            `Jemand, der das Passwort Ihres Kontos kennt, möchte dessen E-Mail-Adresse in ${newEmail} ändern. Es ändert sich nichts, bis beide Adressen bestätigt haben.`,
          ],
          next: [
            next,
            `Wenn Sie es nicht waren, bestätigen Sie nicht und wählen Sie sofort ein neues Passwort: ${link('/forgot-password')}`,
          ],
          action: { label: 'Änderung bestätigen', href, spelledOut: true },
          why: 'Sie erhalten diese E-Mail, weil dies die Adresse Ihres Kontos ist.',
        }
      : {
          subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
          heading: 'Ist das Ihre neue E-Mail-Adresse?',
          happened: [
            'Jemand möchte diese E-Mail-Adresse für ein Konto bei Candor verwenden. Es ändert sich nichts, bis beide Adressen bestätigt haben.',
          ],
          next: [next],
          action: { label: 'Diese Adresse bestätigen', href, spelledOut: true },
          why: 'Sie erhalten diese E-Mail, weil jemand Ihre Adresse in seinem Konto angegeben hat. Wenn Sie es nicht waren, ist nichts zu tun: Ohne den Link geschieht nichts.',
        };
  },
  'email-claim-refused': (_payload, { link, occurredAt }) => ({
    subject: 'Jemand wollte Ihre E-Mail-Adresse verwenden',
    happened: [
      `Am ${formatUtc(occurredAt)} wollte jemand ein anderes Konto auf Ihre Adresse ändern. Das ist nicht möglich, weil sie zu Ihrem Konto gehört; Ihr Konto ist unverändert.`,
    ],
    next: [
      'Wenn Sie es waren, melden Sie sich mit dieser Adresse an Ihrem Konto an.',
      'Wenn Sie es nicht waren, ist nichts zu tun: Die andere Person hat nichts über Ihr Konto erfahren.',
    ],
    action: { label: 'Anmelden', href: link('/login') },
    why: 'Sie erhalten diese E-Mail, weil jemand Ihre Adresse in einem anderen Konto angegeben hat.',
  }),
  'email-change-ended': ({ outcome, newEmail }, { link, occurredAt }) => {
    const at = formatUtc(occurredAt);
    if (outcome === 'changed') {
      return {
        subject: 'Ihre E-Mail-Adresse wurde geändert',
        happened: [
          `Am ${at} haben beide Adressen die Änderung bestätigt. Die E-Mail-Adresse Ihres Kontos ist jetzt ${newEmail}. Ihr Guthaben ist davon nicht betroffen.`,
        ],
        next: [
          'Melden Sie sich künftig mit der neuen Adresse an. Dies ist die letzte E-Mail an diese Adresse.',
          'Wenn Sie es nicht waren, schreiben Sie sofort unserem Kundendienst.',
        ],
        action: { label: 'Anmelden', href: link('/login') },
        why: 'Sie erhalten diese E-Mail, weil dies die Adresse Ihres Kontos war.',
      };
    }
    return {
      subject: 'Ihre E-Mail-Adresse bleibt unverändert',
      happened: [
        outcome === 'cancelled'
          ? `Am ${at} wurde die Änderung in ${newEmail} abgebrochen. Ihre Adresse ist unverändert.`
          : `Die Änderung in ${newEmail} wurde nicht rechtzeitig an beiden Adressen bestätigt. Ihre Adresse ist unverändert.`,
      ],
      next: [
        'Die gesendeten Links funktionieren nicht mehr. Sie können die Änderung jederzeit erneut anfordern.',
      ],
      action: { label: 'Mein Konto', href: link('/user/profile') },
      why: 'Sie erhalten diese E-Mail, weil eine Änderung Ihrer E-Mail-Adresse angefordert wurde.',
    };
  },
  'account-disabled': ({ reason }, { link }) => ({
    subject: 'Ihr Konto wurde gesperrt',
    happened: [
      'Wir haben Ihr Konto gesperrt und seine Sitzungen beendet. Sie können sich nicht anmelden, bis es wieder freigeschaltet ist. Ihr Guthaben und Ihr Verlauf bleiben unverändert.',
      reasonGiven(reason),
    ],
    next: [
      'Wenn Sie den Grund nicht kennen, schreiben Sie uns. Wir sagen Ihnen, was für die Freischaltung nötig ist.',
    ],
    action: { label: 'Kontakt aufnehmen', href: link('/about') },
    why: 'Sie erhalten diese E-Mail, weil sich der Status Ihres Kontos geändert hat.',
  }),
  'account-enabled': ({ reason }, { link }) => ({
    subject: 'Ihr Konto ist wieder freigeschaltet',
    happened: [
      'Wir haben Ihr Konto freigeschaltet. Sie können sich mit demselben Passwort wie zuvor anmelden.',
      reasonGiven(reason),
    ],
    next: ['Prüfen Sie nach der Anmeldung Ihren Verlauf und Ihre offenen Anträge.'],
    action: { label: 'Anmelden', href: link('/login') },
    why: 'Sie erhalten diese E-Mail, weil sich der Status Ihres Kontos geändert hat.',
  }),
  'role-changed': ({ role, reason }, { link }) => ({
    subject: 'Die Rolle Ihres Kontos wurde geändert',
    happened: [
      `Ihr Konto hat jetzt die Rolle ${ROLE_NAMES[role]}. Zwei Personen der Administration haben das entschieden, und jede Sitzung Ihres Kontos wurde beendet.`,
      reasonGiven(reason),
    ],
    next: [
      'Melden Sie sich erneut an, um fortzufahren. Wenn Sie das nicht erwartet haben, wenden Sie sich an die Administration.',
    ],
    action: { label: 'Anmelden', href: link('/login') },
    why: 'Sie erhalten diese E-Mail, weil sich die Rolle Ihres Kontos geändert hat.',
  }),
  'account-deleted': (_payload, { link }) => ({
    subject: 'Ihr Konto wurde geschlossen',
    happened: [
      'Wir haben Ihr Konto geschlossen und Ihre persönlichen Daten gelöscht. Ihre Buchungen bleiben ohne Ihren Namen erhalten, solange das Gesetz es verlangt.',
    ],
    next: [
      'Dies ist die letzte E-Mail an diese Adresse. Sie können sich jederzeit neu registrieren und erhalten dann ein neues Konto.',
    ],
    action: { label: 'Lesen, was wir aufbewahren', href: link('/privacy') },
    why: 'Sie erhalten diese E-Mail, weil Ihr Konto geschlossen wurde.',
  }),
} satisfies Partial<Letters>;
