import type { EventPayloads } from '@candor/contracts/events';
import type { SecurityChange } from '@candor/contracts/security';
import type { Letters } from '../letter-texts.ts';
import { formatUtc, LOCK_SENTENCE, linkWorks, toLockAction } from './phrases.ts';

interface Sentences {
  subject: string;
  happened: string;
  next: string;
}

type SecurityChanged = EventPayloads['auth.security-changed.v1'];

const IF_YOU = 'Wenn Sie es waren, ist nichts zu tun.';
const UNDO = 'Wenn Sie es nicht waren, macht das Sperren des Kontos die Änderung rückgängig.';

const SENTENCES: Record<SecurityChange, (at: string, notice: SecurityChanged) => Sentences> = {
  'second-factor-on': (at) => ({
    subject: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
    happened: `Die Anmeldung in zwei Schritten wurde am ${at} für Ihr Konto eingeschaltet. Ab jetzt ist zur Anmeldung neben dem Passwort ein Code der Authenticator-App nötig.`,
    next: `${IF_YOU} Bewahren Sie Ihre Wiederherstellungscodes sicher auf.`,
  }),
  'second-factor-off': (at) => ({
    subject: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
    happened: `Die Anmeldung in zwei Schritten wurde am ${at} für Ihr Konto ausgeschaltet. Ihre Wiederherstellungscodes gelten nicht mehr, und Ihr Passwort allein öffnet das Konto.`,
    next: `${IF_YOU} Auf der Seite „Sicherheit“ können Sie sie wieder einschalten. ${UNDO}`,
  }),
  'recovery-codes-renewed': (at) => ({
    subject: 'Sie haben neue Wiederherstellungscodes',
    happened: `Am ${at} wurden neue Wiederherstellungscodes für Ihr Konto erzeugt. Frühere gelten nicht mehr.`,
    next: `${IF_YOU} Bewahren Sie die neuen Codes sicher auf. ${UNDO}`,
  }),
  'recovery-code-used': (at, { codesLeft }) => ({
    subject: 'Ein Wiederherstellungscode wurde verwendet',
    happened: `Am ${at} hat jemand anstelle Ihres zweiten Faktors einen Ihrer Wiederherstellungscodes verwendet. ${formatCodes(codesLeft ?? 0)}`,
    next: `${IF_YOU} Auf der Seite „Sicherheit“ können Sie neue Codes erzeugen.`,
  }),
  'second-factor-guessed': (at) => ({
    subject: 'Für Ihr Konto wurden falsche Codes eingegeben',
    happened: `Jemand, der Ihr Passwort kennt oder eine offene Sitzung verwendet, hat am ${at} mehrere falsche Codes eingegeben. Weitere Versuche sind eine Weile gesperrt.`,
    next: 'Wenn Sie es waren, warten Sie einige Minuten und versuchen Sie es erneut. Wenn Sie es nicht waren, ändern Sie Ihr Passwort.',
  }),
  'passkey-added': (at) => ({
    subject: 'Ein Passkey wurde hinzugefügt',
    happened: `Am ${at} wurde Ihrem Konto ein Passkey hinzugefügt. Mit ihm ist die Anmeldung ohne Passwort möglich.`,
    next: IF_YOU,
  }),
  'passkey-removed': (at) => ({
    subject: 'Ein Passkey wurde entfernt',
    happened: `Am ${at} wurde ein Passkey von Ihrem Konto entfernt. Mit ihm ist keine Anmeldung mehr möglich.`,
    next: `${IF_YOU} ${UNDO}`,
  }),
  'new-device': (at) => ({
    subject: 'Neue Anmeldung an Ihrem Konto',
    happened: `Am ${at} hat sich jemand mit einem Browser an Ihrem Konto angemeldet, der dafür noch nicht verwendet wurde.`,
    next: IF_YOU,
  }),
  'data-exported': (at) => ({
    subject: 'Ihre persönlichen Daten wurden exportiert',
    happened: `Jemand, der an Ihrem Konto angemeldet ist, hat am ${at} alles exportiert, was wir über Sie gespeichert haben.`,
    next: `${IF_YOU} Bewahren Sie das Archiv sicher auf: Es enthält Ihre Dokumente.`,
  }),
  'account-locked': (at) => ({
    subject: 'Ihr Konto ist gesperrt',
    happened: `Ihr Konto wurde am ${at} mit einem Link aus einer unserer E-Mails gesperrt, und jede Sitzung wurde beendet. Passkeys, Anmeldung in zwei Schritten und Wiederherstellungscodes sind wie 24 Stunden zuvor. Ihr Geld bleibt, wo es ist.`,
    next: 'Um das Konto zu entsperren, setzen Sie Ihr Passwort zurück.',
  }),
};

function formatCodes(left: number): string {
  if (left === 0) return 'Es ist kein Wiederherstellungscode mehr übrig.';
  return left === 1
    ? 'Ein Wiederherstellungscode ist noch übrig.'
    : `${left} Wiederherstellungscodes sind noch übrig.`;
}

export const security = {
  'reset-password': ({ email, token, expiresAt }, { link, occurredAt }) => ({
    subject: 'Setzen Sie Ihr Passwort zurück',
    happened: [
      'Jemand möchte Ihr Passwort zurücksetzen. Noch hat sich nichts geändert: Ihr bisheriges Passwort gilt, bis Sie ein neues wählen.',
    ],
    next: [linkWorks(occurredAt, expiresAt)],
    action: {
      label: 'Neues Passwort wählen',
      href: link('/reset-password', { email, token }),
      spelledOut: true,
    },
    why: 'Sie erhalten diese E-Mail, weil jemand Ihre Adresse auf der Seite „Passwort vergessen“ angegeben hat. Wenn Sie es nicht waren, ist nichts zu tun.',
  }),
  'password-changed': ({ lockToken }, context) => ({
    subject: 'Ihr Passwort wurde geändert',
    happened: [
      `Ihr Passwort wurde am ${formatUtc(context.occurredAt)} geändert. Ihr Guthaben ist davon nicht betroffen.`,
    ],
    next: [
      IF_YOU,
      lockToken
        ? LOCK_SENTENCE
        : 'Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort. Das beendet auch jede offene Sitzung.',
    ],
    action: toLockAction(lockToken ?? null, context),
    why: 'Sie erhalten diese E-Mail, weil wir Sie über jede Änderung Ihres Passworts informieren.',
  }),
  'security-notice': (notice, context) => {
    const { change, passkey, device, network, lockToken } = notice;
    const { subject, happened, next } = SENTENCES[change](formatUtc(context.occurredAt), notice);
    return {
      subject,
      happened: [happened],
      facts: [
        ['Passkey', passkey],
        ['Gerät', device?.replace(' on ', ' auf ')],
        ['Netz', network],
      ],
      next: [next, lockToken && LOCK_SENTENCE],
      action: toLockAction(lockToken, context),
      why: 'Sie erhalten diese E-Mail, weil wir Sie über alles informieren, was die Sicherheit Ihres Kontos betrifft.',
    };
  },
} satisfies Partial<Letters>;
