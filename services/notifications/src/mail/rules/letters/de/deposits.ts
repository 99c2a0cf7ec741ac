import { DEPOSIT_WALLET_LABELS } from '@candor/contracts/deposit-wallets';
import type { Letters } from '../letter-texts.ts';
import { formatUtc, NO_REASON, usd } from './phrases.ts';

const WHY_DECIDED =
  'Sie erhalten diese E-Mail, weil wir einen Beleg geprüft haben, den Sie bei Candor hochgeladen haben.';

export const deposits = {
  'receipt-received': ({ reference, amount, plan, wallet, dueAt }, { link }) => ({
    subject: `Beleg ${reference} erhalten`,
    heading: 'Wir haben Ihren Beleg erhalten',
    happened: [
      `Wir haben Ihren Beleg über eine Einzahlung von ${usd(amount)} erhalten. Ihr Guthaben ist noch unverändert. Es ändert sich, sobald wir die Einzahlung freigeben.`,
    ],
    facts: [
      ['Referenz', reference],
      ['Betrag laut Beleg', usd(amount)],
      ['Plan', plan],
      ['Gezahlt mit', DEPOSIT_WALLET_LABELS[wallet]],
    ],
    next: [
      `Wir vergleichen den Beleg mit der Zahlung. Die Entscheidung ist fällig bis ${formatUtc(dueAt)}.`,
    ],
    action: { label: 'Einzahlung verfolgen', href: link('/user/history') },
    why: 'Sie erhalten diese E-Mail, weil Sie bei Candor einen Beleg hochgeladen haben.',
  }),
  'receipt-approved': ({ reference, amount, plan, reason }, { link }) => ({
    subject: `Einzahlung von ${usd(amount)} freigegeben`,
    heading: 'Ihre Einzahlung ist freigegeben',
    happened: [
      `Wir haben ${usd(amount)} erhalten und Ihrem Guthaben gutgeschrieben. Derselbe Betrag ist dem Plan ${plan} zugeordnet.`,
    ],
    facts: [
      ['Referenz', reference],
      ['Betrag', usd(amount)],
      ['Plan', plan],
      ['Hinweis', reason],
    ],
    next: [
      'Sie müssen nichts tun. Prüfen Sie, ob der Betrag in Ihrem Verlauf der gezahlte Betrag ist.',
    ],
    action: { label: 'Buchung ansehen', href: link('/user/history') },
    why: WHY_DECIDED,
  }),
  'receipt-rejected': ({ reference, amount, plan, reason }, { link }) => ({
    subject: `Beleg ${reference} abgelehnt`,
    heading: 'Ihr Beleg wurde abgelehnt',
    happened: [
      `Wir konnten die Einzahlung von ${usd(amount)} nicht freigeben; Ihrem Guthaben wurde nichts gutgeschrieben.`,
    ],
    facts: [
      ['Grund', reason ?? NO_REASON],
      ['Referenz', reference],
      ['Betrag laut Beleg', usd(amount)],
      ['Plan', plan],
    ],
    next: [
      'Wenn Sie den Fehler beheben können, laden Sie einen neuen Beleg hoch. Zahlen Sie nicht ein zweites Mal.',
    ],
    action: { label: 'Neuen Beleg hochladen', href: link('/user/deposit') },
    why: WHY_DECIDED,
  }),
  'deposit-address-changed': ({ wallet, references, isRemoved }, { link, occurredAt }) => {
    const label = DEPOSIT_WALLET_LABELS[wallet];
    return {
      subject: `Unsere ${label}-Einzahlungsadresse hat sich geändert`,
      happened: [
        isRemoved
          ? `Einzahlungen mit ${label} sind zurzeit nicht möglich. Sie haben eine offene Einzahlung mit ${label}.`
          : `Wir empfangen Einzahlungen mit ${label} jetzt an einer anderen Adresse. Sie haben eine offene Einzahlung mit ${label}.`,
      ],
      facts: [
        ['Geändert', formatUtc(occurredAt)],
        ['Ihre offenen Einzahlungen', references.join(', ')],
      ],
      next: [
        'Senden Sie nichts mehr an die frühere Adresse.',
        'Wenn Sie vor der Änderung gezahlt haben, müssen Sie nichts tun: Ihr Beleg bleibt offen, und wir entscheiden darüber.',
        'Diese E-Mail nennt absichtlich keine Adresse. Kopieren Sie sie nur von der Seite „Einzahlung“, nachdem Sie sich angemeldet haben.',
      ],
      action: { label: 'Seite „Einzahlung“ öffnen', href: link('/user/deposit') },
      why: 'Sie erhalten diese E-Mail, weil Sie eine offene Einzahlung an eine Adresse haben, die sich geändert hat. Wir informieren Sie über jede solche Änderung.',
    };
  },
} satisfies Partial<Letters>;
