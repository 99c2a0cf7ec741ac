import type { Role } from '@candor/contracts/auth';
import { type Cents, formatUsd } from '@candor/contracts/money';
import type { Letter, LetterContext } from '../../letter.ts';
import { countMinutes, createUtcFormat } from '../../times.ts';

export const formatUtc = createUtcFormat('de-DE');

export const usd = (cents: Cents) => formatUsd(cents, 'de');

/** "eine Stunde", "2 Stunden", "30 Minuten": how long something lasts, as an object of the sentence. */
export function formatSpan(fromIso: string, toIso: string): string {
  const minutes = countMinutes(fromIso, toIso);
  if (minutes === 60) return 'eine Stunde';
  if (minutes % 60 === 0) return `${minutes / 60} Stunden`;
  return minutes === 1 ? 'eine Minute' : `${minutes} Minuten`;
}

export const NO_REASON =
  'Es wurde kein Grund festgehalten. Schreiben Sie uns und nennen Sie die Referenz, um mehr zu erfahren.';

export function entryFacts(
  { reference, balance }: { reference: string | null; balance: Cents },
  amount: Cents,
): Letter['facts'] {
  return [
    ['Referenz', reference],
    ['Betrag', usd(amount)],
    ['Guthaben danach', usd(balance)],
  ];
}

export const IF_UNEXPECTED =
  'Wenn Sie das nicht erwartet haben, schreiben Sie uns und nennen Sie die Referenz.';

/** The object of "als", and after "die Rolle". */
export const ROLE_NAMES: Record<Role, string> = {
  investor: 'Anleger',
  support: 'Kundendienst',
  admin: 'Administration',
};

export const LOCK_SENTENCE =
  'Wenn Sie es nicht waren, verwenden Sie den Link innerhalb von 24 Stunden. Er sperrt nach Ihrer Bestätigung Ihr Konto und beendet jede offene Sitzung. Ihr Geld bleibt, wo es ist.';

export function toLockAction(lockToken: string | null, { link }: LetterContext): Letter['action'] {
  return lockToken
    ? { label: 'Das war ich nicht', href: link('/lock-account', { token: lockToken }) }
    : { label: 'Passwort zurücksetzen', href: link('/forgot-password') };
}

export const linkWorks = (from: string, until: string) =>
  `Der Link funktioniert einmal und ist ${formatSpan(from, until)} lang gültig, bis ${formatUtc(until)}.`;
