import { toGermanDetail } from '@candor/contracts/german-entries';
import type { Letters } from '../letter-texts.ts';
import { formatUtc, linkWorks, NO_REASON, usd } from './phrases.ts';

/** "Bankkonto mit den Endziffern 4471" as a value of its own. */
const toPlace = (destination: string) =>
  toGermanDetail(destination).replace(/^(auf das|an die) /, '');

function formatDelay(hours: number): string {
  if (hours === 0) return 'Auszahlungen dorthin sind möglich, sobald Sie es bestätigt haben.';
  const delay = hours === 1 ? 'eine Stunde' : `${hours} Stunden`;
  return `Auszahlungen dorthin sind ${delay} nach Ihrer Bestätigung möglich.`;
}

export const withdrawals = {
  'withdrawal-requested': ({ reference, amount, destination, dueAt }, { link }) => ({
    subject: `Auszahlung von ${usd(amount)} beantragt`,
    heading: 'Wir haben Ihren Auszahlungsantrag erhalten',
    happened: [
      `Sie haben eine Auszahlung von ${usd(amount)} ${toGermanDetail(destination)} beantragt. Der Betrag ist reserviert: Er ist nicht mehr in Ihrem Gewinn enthalten und noch nicht ausgezahlt.`,
    ],
    facts: [
      ['Referenz', reference],
      ['Betrag', usd(amount)],
      ['Auszahlungsziel', toPlace(destination)],
    ],
    next: [
      `Die Entscheidung ist fällig bis ${formatUtc(dueAt)}: Wir zahlen aus oder lehnen mit Begründung ab. Bis dahin können Sie den Antrag stornieren; der Betrag ist dann wieder in Ihrem Gewinn enthalten.`,
      'Wenn Sie das nicht beantragt haben, stornieren Sie den Antrag und ändern Sie sofort Ihr Passwort.',
    ],
    action: { label: 'Auszahlung ansehen', href: link('/user/withdraw') },
    why: 'Sie erhalten diese E-Mail, weil eine Auszahlung von Ihrem Konto beantragt wurde. Wir informieren Sie über jeden Antrag.',
  }),
  'withdrawal-paid': ({ reference, amount, destination, paymentReference }, { link }) => ({
    subject: `Auszahlung von ${usd(amount)} ausgeführt`,
    heading: 'Ihre Auszahlung ist ausgeführt',
    happened: [
      `Wir haben ${usd(amount)} ${toGermanDetail(destination)} ausgezahlt. Der Betrag ist nicht mehr reserviert.`,
    ],
    facts: [
      ['Referenz', reference],
      ['Betrag', usd(amount)],
      ['Auszahlungsziel', toPlace(destination)],
      ['Zahlungsreferenz', paymentReference],
    ],
    next: [
      'Es kann etwas dauern, bis Ihre Bank oder Wallet die Zahlung anzeigt. Wenn sie nach drei Arbeitstagen nicht angekommen ist, schreiben Sie uns und nennen Sie die Referenz.',
    ],
    action: { label: 'Buchung ansehen', href: link('/user/history') },
    why: 'Sie erhalten diese E-Mail, weil wir eine Auszahlung von Ihrem Konto ausgeführt haben.',
  }),
  'withdrawal-rejected': ({ reference, amount, destination, reason }, { link }) => ({
    subject: `Auszahlung von ${usd(amount)} abgelehnt`,
    heading: 'Ihre Auszahlung wurde abgelehnt',
    happened: [
      `Wir haben ${usd(amount)} nicht ${toGermanDetail(destination)} ausgezahlt. Der volle Betrag ist wieder in Ihrem Gewinn enthalten.`,
    ],
    facts: [
      ['Grund', reason ?? NO_REASON],
      ['Referenz', reference],
      ['Betrag', usd(amount)],
      ['Auszahlungsziel', toPlace(destination)],
    ],
    next: ['Wenn Sie den Fehler beheben können, beantragen Sie die Auszahlung noch einmal.'],
    action: { label: 'Erneut beantragen', href: link('/user/withdraw') },
    why: 'Sie erhalten diese E-Mail, weil wir eine Auszahlung von Ihrem Konto abgelehnt haben.',
  }),
  'withdrawal-cancelled': ({ reference, amount, destination }, { link }) => ({
    subject: `Auszahlung von ${usd(amount)} storniert`,
    heading: 'Ihre Auszahlung ist storniert',
    happened: [
      `Diese Auszahlung wurde aus Ihrem Konto heraus storniert. Wir haben nichts ${toGermanDetail(destination)} ausgezahlt; ${usd(amount)} sind wieder vollständig in Ihrem Gewinn enthalten.`,
    ],
    facts: [
      ['Referenz', reference],
      ['Betrag', usd(amount)],
    ],
    next: [
      'Sie müssen nichts tun. Wenn Sie nicht storniert haben, ändern Sie sofort Ihr Passwort.',
    ],
    action: { label: 'Buchung ansehen', href: link('/user/history') },
    why: 'Sie erhalten diese E-Mail, weil eine Auszahlung von Ihrem Konto storniert wurde.',
  }),
  'destination-added': (payload, { link, occurredAt }) => ({
    subject: 'Bestätigen Sie Ihr neues Auszahlungsziel',
    happened: [
      `Jemand, der an Ihrem Konto angemeldet ist, hat ein neues Auszahlungsziel gespeichert: ${toPlace(payload.destination)}. Dorthin wird nichts ausgezahlt, bis Sie es bestätigen.`,
    ],
    facts: [['Auszahlungsziel', toGermanDetail(payload.details)]],
    next: [
      'Vergleichen Sie das Ziel mit Ihrer Eingabe. Wenn es auch nur in einem Zeichen abweicht, bestätigen Sie es nicht.',
      `${linkWorks(occurredAt, payload.expiresAt)} ${formatDelay(payload.delayHours)}`,
      'Wenn Sie es nicht gespeichert haben, öffnen Sie den Link nicht: Ändern Sie sofort Ihr Passwort; das beendet jede offene Sitzung.',
    ],
    action: {
      label: 'Auszahlungsziel bestätigen',
      href: link('/confirm-destination', { token: payload.token }),
      spelledOut: true,
    },
    why: 'Sie erhalten diese E-Mail, weil in Ihrem Konto ein Auszahlungsziel gespeichert wurde. Wir informieren Sie über jedes.',
  }),
} satisfies Partial<Letters>;
